import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useLocale } from '../../i18n/use-locale.ts';
import { useHasPath } from '../../state/use-lacking-calls.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './content-page.module.css';
import { contentQueries } from './queries.ts';

interface PageNavigationProps {
  id: string;
  /** Title of the current page; undefined until it is loaded. */
  title: string | undefined;
}

/** Returns the path of a page; one of the pages has a route of its own. */
const addressOf = (id: string): string => (id === 'responsible-play' ? '/responsible-play' : `/pages/${encodeURIComponent(id)}`);

/**
 * Lists the text pages by category with the current one marked. On phones the list is collapsed, so that the text comes
 * first.
 */
export function PageNavigation({ id, title }: PageNavigationProps) {
  const { t } = useLingui();
  const { data } = useQuery(contentQueries.categories(useLocale()));
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const hasPages = useHasPath()('/pages');
  const categories = data?.filter(({ content }) => hasPages && content.length > 0) ?? [];
  const isListed = categories.some(({ content }) => content.some((item) => String(item.id) === id));
  return (
    <nav className={styles.navigation} aria-label={t({ id: 'page.navigation', message: 'İçerik sayfaları' })}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
        <span>{(isListed && title) || <Trans id="page.all">Tüm sayfalar</Trans>}</span>
        <Icon name="down" size={20} />
      </button>
      <div id={listId} className={styles.pages} data-open={isOpen}>
        {categories.map(({ name, content }) => (
          <div key={name}>
            <p className={styles.group}>{name}</p>
            <ul>
              {content.map((item) => (
                <li key={item.id}>
                  <Link to={addressOf(String(item.id))} onClick={() => setIsOpen(false)}>
                    {item.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
