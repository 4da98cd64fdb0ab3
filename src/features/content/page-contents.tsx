import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../ui/is-plain-click.ts';
import { useCurrentSection } from '../../ui/use-current-section.ts';
import styles from './content-page.module.css';
import type { Section } from './page-sections.ts';

/** Sections of a page, with the one being read marked; beside the text on desktop only. */
export function PageContents({ sections }: { sections: readonly Section[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const current = useCurrentSection(sections);
  const goTo = (event: MouseEvent, id: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate({ to: '.', search: true, hash: id });
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  if (sections.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label={t({ id: 'page.contents', message: 'Bu sayfada' })}>
      <p className={styles.group}>
        <Trans id="page.contents">Bu sayfada</Trans>
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`${location.pathname}${location.search}#${id}`} aria-current={id === current ? 'true' : undefined} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
