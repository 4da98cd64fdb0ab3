import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { letteringOf } from '../lettering-of.ts';
import styles from './provider-rail.module.css';
import type { ProviderFilter } from './use-provider-filter.ts';

/** Returns whether a rail is at its start and at its end. Follows scrolling, resizing and new content. */
function useEdges(rail: RefObject<HTMLUListElement | null>) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const note = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = { isAtStart: scrollLeft < 1, isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1 };
      setEdges((before) => (before.isAtStart === next.isAtStart && before.isAtEnd === next.isAtEnd ? before : next));
    };
    note();
    const sizes = new ResizeObserver(note);
    sizes.observe(element);
    const content = new MutationObserver(note);
    content.observe(element, { childList: true });
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [rail]);
  return edges;
}

/**
 * Provider filter of a large window: a rail that starts with the largest ones, and a button for the list of all. A small
 * window has a chip instead.
 */
export function ProviderRail({ filter: { shown, chosen, toggle, openList } }: { filter: ProviderFilter }) {
  const { t } = useLingui();
  const rail = useRef<HTMLUListElement>(null);
  const edges = useEdges(rail);
  if (shown?.length === 0) return null;
  const move = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-labelledby="providers-title" className={styles.providers}>
      <div className={styles.head}>
        <h2 id="providers-title">
          <Trans id="lobby.providers">Sağlayıcı</Trans>
        </h2>
        <span className="num muted">{shown ? formatCount(shown.length) : ''}</span>
        <button type="button" className="btn quiet" aria-haspopup="dialog" disabled={!shown} onClick={openList}>
          <svg className="i i-20" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 8h10M19 8h2M3 16h2M11 16h10M16 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 13.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z" />
          </svg>
          <Trans id="lobby.all_providers">Tümünü gör</Trans>
        </button>
        <span className={styles.moves} hidden={edges.isAtStart && edges.isAtEnd}>
          <button
            type="button"
            className="icon-btn boxed"
            disabled={edges.isAtStart}
            aria-label={t({ id: 'lobby.providers_before', message: 'Önceki sağlayıcılar' })}
            onClick={() => move(-1)}
          >
            <Icon name="left" size={20} />
          </button>
          <button
            type="button"
            className="icon-btn boxed"
            disabled={edges.isAtEnd}
            aria-label={t({ id: 'lobby.providers_next', message: 'Sonraki sağlayıcılar' })}
            onClick={() => move(1)}
          >
            <Icon name="right" size={20} />
          </button>
        </span>
      </div>
      <ul ref={rail} className={styles.rail} aria-busy={!shown}>
        {shown
          ? shown.map(({ name, count }) => (
              <li key={name}>
                <button type="button" className={styles.provider} aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
                  <span className={letteringOf(name)}>{name}</span>
                  <span className="num">{formatCount(count)}</span>
                </button>
              </li>
            ))
          : Array.from({ length: 7 }, (_, index) => <li key={String(index)} className={`sk ${styles.place}`} />)}
      </ul>
    </section>
  );
}
