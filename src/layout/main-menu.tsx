import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { isFrameScrolledAtom } from '../state/frame-view.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './main-menu.module.css';
import { useCrashAddress, useMainMenu } from './menu-entries.ts';
import { useIsAt } from './use-is-at.ts';

/**
 * Scrolls a link that the keyboard has focused fully into view, because browsers are content with its first few pixels.
 * A pointer press must not move the link under it.
 */
function bringWhole(link: Element): void {
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The row of sections below the header. */
export function MainMenu() {
  const { t } = useLingui();
  const entries = useMainMenu();
  const isAt = useIsAt();
  const crashAddress = useCrashAddress();
  const row = useRef<HTMLUListElement>(null);
  const isFrameScrolled = useAtomValue(isFrameScrolledAtom);
  const current = entries.find(({ url }) => isAt(url))?.id;
  useEffect(() => {
    const list = row.current;
    const link = current && list?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list || !link) return;
    const { offsetLeft, clientWidth } = link;
    const isWhole = offsetLeft >= list.scrollLeft && offsetLeft + clientWidth <= list.scrollLeft + list.clientWidth;
    // A pointer press must not move the link under it.
    if (!isWhole) list.scrollTo({ left: offsetLeft - (list.clientWidth - clientWidth) / 2 });
  }, [current]);
  return (
    <nav className={styles.menu} inert={isFrameScrolled} aria-label={t({ id: 'menu.main', message: 'Ana menü' })}>
      <ul ref={row} data-rail onFocus={(event) => bringWhole(event.target)}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <AppLink to={entry.id === 'crash' ? crashAddress : entry.url} isCurrent={isAt(entry.url)}>
              <Icon name={entry.icon} size={20} svgStyle={entry.svgStyle} />
              {entry.title}
            </AppLink>
          </li>
        ))}
      </ul>
      <AppLink
        className={`icon-btn ${styles.responsible}`}
        to="/responsible-play"
        isCurrent={isAt('/responsible-play')}
        aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}
      >
        <Icon name="shield" size={20} />
      </AppLink>
    </nav>
  );
}
