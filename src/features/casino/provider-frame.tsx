import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type FrameCommand, type ProviderHtmlMessage, providerFrameReadySchema } from '#contract/frame-messages.ts';
import { resolveAddress } from '../../api/base-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './play-page.module.css';
import { useFrameCommands } from './use-frame-commands.ts';

interface FrameProps {
  title: string;
  onLoad: () => void;
  obey: (command: FrameCommand) => void;
}

/** What `event.origin` says of a frame without an origin of its own. */
const NO_ORIGIN = 'null';

/** A provider's address as this app may show it: on the web, and never on this site's own origin; null for any other. */
function readProviderAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && ['https:', 'http:'].includes(url.protocol) && url.origin !== location.origin ? url : null;
}

/** A game at its provider's address; a sentence where the address is none. */
export function AddressFrame({ address, ...props }: FrameProps & { address: string }) {
  const { t } = useLingui();
  const url = readProviderAddress(address);
  if (url) return <SiteFrame url={url} {...props} />;
  return (
    <EmptyState
      icon="warn"
      title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })}
      text={t({ id: 'play.bad_address', message: 'Sağlayıcının adresi geçersiz.' })}
    />
  );
}

function SiteFrame({ url, title, onLoad, obey }: FrameProps & { url: URL }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameCommands(frame, url.origin, obey);
  return (
    <iframe
      ref={frame}
      className={styles.game}
      src={url.href}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  );
}

/** Foreign HTML with its scripts, in a page without an origin: it reaches nothing of this site, and is handed over once. */
export function HtmlFrame({ html, title, onLoad, obey }: FrameProps & { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wasHandedOver = useRef(false);
  useFrameCommands(frame, NO_ORIGIN, obey);
  useEffect(() => {
    const handOver = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (wasHandedOver.current || !target || event.source !== target || !providerFrameReadySchema.safeParse(event.data).success) return;
      wasHandedOver.current = true;
      const message: ProviderHtmlMessage = { type: 'provider-html', html };
      // A frame without an origin can't be named as the target; its window is the one we opened.
      target.postMessage(message, '*');
    };
    addEventListener('message', handOver);
    return () => removeEventListener('message', handOver);
  }, [html]);
  return (
    <iframe
      ref={frame}
      className={styles.game}
      src={resolveAddress('provider-frame.html').href}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={() => {
        if (wasHandedOver.current) onLoad();
      }}
    />
  );
}
