import { type RefObject, useEffect, useRef } from 'react';
import { type ProviderHtmlMessage, providerFrameReadySchema } from '#contract/frame-messages.ts';
import { resolveAddress } from '../api/base-address.ts';
import { parseAddress } from '../ui/parse-address.ts';
import styles from './foreign-frame.module.css';
import { type FrameMessage, useFrameMessages } from './use-frame-messages.ts';

interface FrameProps {
  /** The window of the one who shows the frame onto it. */
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  onLoad: () => void;
  heed: (message: FrameMessage) => void;
}

/** What `event.origin` says of a frame without an origin of its own. */
const NO_ORIGIN = 'null';
/** No way to the top window, no dialogs of the browser's, no downloads; popups keep the same bounds. */
const BOUNDS = 'allow-scripts allow-forms allow-popups';

/** A foreign address as this app may show it: on the web, and never on this site's own origin; null for any other. */
export function readForeignAddress(address: string): URL | null {
  const url = parseAddress(address);
  return url && ['https:', 'http:'].includes(url.protocol) && url.origin !== location.origin ? url : null;
}

/** A page of another site: it keeps its own origin and storage, and reaches nothing of this one. */
export function SiteFrame({ url, frame, title, onLoad, heed }: FrameProps & { url: URL }) {
  useFrameMessages(frame, url.origin, heed);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url.href}
      title={title}
      sandbox={`${BOUNDS} allow-same-origin`}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  );
}

/** Foreign HTML with its scripts, in a page without an origin: it reaches nothing of this site, and is handed over once. */
export function HtmlFrame({ html, frame, title, onLoad, heed }: FrameProps & { html: string }) {
  const wasHandedOver = useRef(false);
  useFrameMessages(frame, NO_ORIGIN, heed);
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
  }, [html, frame]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={resolveAddress('provider-frame.html').href}
      title={title}
      sandbox={BOUNDS}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={() => {
        if (wasHandedOver.current) onLoad();
      }}
    />
  );
}
