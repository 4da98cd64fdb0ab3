import { useEffect, useState } from 'react';

/** Written content of the CMS, cleaned once more in the page before it is shown. */
export function SafeHtml({ html }: { html: string }) {
  const [clean, setClean] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void import('dompurify').then(({ default: purify }) => {
      if (isCurrent)
        setClean(purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form', 'input', 'button'] }));
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <HtmlBlock clean={clean} />;
}

function HtmlBlock({ clean }: { clean: string }) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (element) element.innerHTML = clean;
  }, [element, clean]);
  return <div ref={setElement} className="prose" />;
}
