import { type RefObject, useEffect, useRef } from 'react';
import { type ProviderHtmlMessage, providerFrameReadySchema } from '#contract/frame-messages.ts';
import { resolveAddress } from '../api/base-address.ts';
import { parseAddress } from '../ui/parse-address.ts';
import styles from './foreign-frame.module.css';
import { type FrameMessage, useFrameMessages } from './use-frame-messages.ts';

interface FrameProps {
  /** Ref to the iframe element, owned by the component that shows the frame. */
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  onLoad: () => void;
  heed: (message: FrameMessage) => void;
}

/** Value of `event.origin` for a frame without an origin of its own. */
const NO_ORIGIN = 'null';
/** Forbids navigating the top window, browser dialogs and downloads; popups inherit the same sandbox. */
const BOUNDS = 'allow-scripts allow-forms allow-popups';

/**
 * Parses a foreign URL that this app may frame: http or https, and never this site's own origin; null for any other.
 */
export function readForeignAddress(address: string): URL | null {
  const url = parseAddress(address);
  return url && ['https:', 'http:'].includes(url.protocol) && url.origin !== location.origin ? url : null;
}

/** A frame for a page of another site: it has its own origin and storage, and no access to this site's. */
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

/**
 * A frame for foreign HTML with its scripts, in a page without an origin. It has no access to this site. The HTML is
 * passed to it once.
 */
export function HtmlFrame({ html, frame, title, onLoad, heed }: FrameProps & { html: string }) {
  const wasHandedOver = useRef(false);
  useFrameMessages(frame, NO_ORIGIN, heed);
  useEffect(() => {
    const handOver = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (wasHandedOver.current || !target || event.source !== target || !providerFrameReadySchema.safeParse(event.data).success) return;
      wasHandedOver.current = true;
      const message: ProviderHtmlMessage = { type: 'provider-html', html };
      // A frame without an origin cannot be named as the target; its window is the one we opened.
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
