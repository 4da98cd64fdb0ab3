import { useRouter } from '@tanstack/react-router';
import type { Config, DOMPurify } from 'dompurify';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isPlainClick } from './is-plain-click.ts';
import { ownPath } from './own-path.ts';
import styles from './safe-html.module.css';

interface SafeHtmlProps {
  html: string;
  isSmall?: boolean;
  /** Called with the element whenever its content changes. */
  onShown?: (element: HTMLElement) => void;
}

/** Allows readable text, but nothing that is interactive, styled differently or could pass for a part of the app. */
const ALLOWED: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { html: true },
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'video', 'audio'],
  RETURN_DOM_FRAGMENT: true,
};

/** Approximate number of characters per line, tags included. */
const CHARACTERS_PER_LINE = 60;
const LINE_EM = 1.7;
const MOST_LINES = 12;

const CleanHtml = lazy(async () => {
  const { default: purify } = await import('dompurify');
  return { default: (props: SafeHtmlProps) => <HtmlBlock purify={purify} {...props} /> };
});

/** Placeholder with the estimated height of a text that is not sanitized yet. */
function TextPlace({ html }: { html: string }) {
  const lines = Math.ceil(html.length / CHARACTERS_PER_LINE);
  return (
    <div className={styles.place} aria-busy="true" style={{ minHeight: `${lines * LINE_EM}em` }}>
      {Array.from({ length: Math.min(lines, MOST_LINES) }, (_, index) => (
        <div key={String(index)} className="sk" />
      ))}
    </div>
  );
}

/**
 * CMS content, sanitized again in the page before it is shown. Links to this site stay in the app, all others open in a
 * new tab.
 */
export function SafeHtml(props: SafeHtmlProps) {
  return (
    <Suspense fallback={<TextPlace html={props.html} />}>
      <CleanHtml {...props} />
    </Suspense>
  );
}

/** Resolves a CMS path against the app's base, because the CMS does not know the site's base path. */
function belowBase(path: string): string {
  return new URL(path.replace(/^\/+/, ''), document.baseURI).href;
}

function cleanFragment(purify: DOMPurify, html: string): DocumentFragment {
  const fragment = purify.sanitize(html, ALLOWED);
  for (const image of fragment.querySelectorAll('img')) {
    const path = ownPath(image.getAttribute('src'));
    if (path) image.src = belowBase(path);
    image.loading = 'lazy';
  }
  return fragment;
}

function HtmlBlock({ purify, html, isSmall = false, onShown }: SafeHtmlProps & { purify: DOMPurify }) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const router = useRouter();
  const tell = useEffectEvent((shown: HTMLElement) => onShown?.(shown));
  useEffect(() => {
    if (!element) return;
    element.replaceChildren(cleanFragment(purify, html));
    for (const link of element.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      const path = ownPath(href);
      if (path) link.href = belowBase(path);
      else if (/^https?:/i.test(href)) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer nofollow' });
      const target = path ? { href: path } : href.startsWith('#') ? { to: '.', search: true, hash: href.slice(1) } : null;
      link.addEventListener('click', (event) => {
        if (!target || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate(target as Parameters<typeof router.navigate>[0]);
      });
    }
    tell(element);
  }, [element, purify, html, router]);
  return <div ref={setElement} className={`${styles.prose} ${isSmall ? styles.small : ''}`} />;
}
