import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { isPlainClick } from '../../../ui/is-plain-click.ts';
import { useCurrentSection } from '../../../ui/use-current-section.ts';
import type { PlaySectionName } from '../section-link.tsx';
import styles from './responsible-play-page.module.css';
import { useSectionTitles } from './section-titles.ts';

const icons: Record<PlaySectionName, IconName> = {
  limits: 'shield',
  'time-out': 'pause',
  'self-exclusion': 'door',
  'reality-check': 'clock',
  'self-test': 'quiz',
  help: 'tel',
};

/**
 * Links to the sections of the page, with the one being read marked: beside them on desktop, a scrollable row on
 * phones.
 */
export function PlayNavigation({ sections }: { sections: readonly PlaySectionName[] }) {
  const { t } = useLingui();
  const titles = useSectionTitles();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const current = useCurrentSection(useMemo(() => sections.map((id) => ({ id })), [sections]));
  useEffect(() => {
    const row = list.current;
    const chip = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chip && current) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
  }, [current]);
  const goTo = (event: MouseEvent, name: PlaySectionName) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate({ to: '.', search: true, hash: name });
    document.getElementById(name)?.focus({ preventScroll: true });
  };
  return (
    <nav ref={list} className={styles.navigation} aria-label={t({ id: 'page.contents', message: 'Bu sayfada' })}>
      {sections.map((name) => (
        <a
          key={name}
          className="chip"
          href={`${location.pathname}${location.search}#${name}`}
          aria-current={name === current ? 'true' : undefined}
          onClick={(event) => goTo(event, name)}
        >
          <Icon name={icons[name]} />
          {titles[name]}
        </a>
      ))}
    </nav>
  );
}
