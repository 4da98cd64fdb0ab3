import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

/**
 * Pages that fit on a phone next to the two arrows. If there are more, the neighbours of the current page are hidden:
 * the arrows lead there.
 */
const MOST_ON_PHONE = 5;

interface PagerProps {
  /** Counted from 1, as in the `page` parameter of the URL. */
  page: number;
  pageSize: number;
  /** Total number of entries. */
  total: number;
  /** Accessible name: what is paged through. */
  label: string;
}

/** Shows which entries of how many are visible, and links to the other pages; each page has its own URL. */
export function Pager({ page, pageSize, total, label }: PagerProps) {
  const { t } = useLingui();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const range = `${first}–${Math.min(page * pageSize, total)}`;
  return (
    <nav className={styles.pager} aria-label={t({ id: 'pager.label', message: `Sayfalar: ${label}` })}>
      <span className="num">
        <Trans id="pager.range">
          {range} / {total}
        </Trans>
      </span>
      {pages > 1 ? (
        <ul>
          <li>
            <PageLink page={page - 1} isOff={page <= 1} label={t({ id: 'pager.previous', message: 'Önceki sayfa' })}>
              <Icon name="left" size={20} />
            </PageLink>
          </li>
          {pageNumbers(page, pages).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
              <li key={`gap-${index}`} className={styles.gap}>
                <span aria-hidden="true">…</span>
              </li>
            ) : (
              <li
                key={number}
                className={number === 1 || number === page || number === pages ? undefined : pages > MOST_ON_PHONE ? styles.beside : styles.between}
              >
                <PageLink page={number} isCurrent={number === page} label={t({ id: 'pager.page', message: `${number}. sayfa` })}>
                  <span className="num">{number}</span>
                </PageLink>
              </li>
            ),
          )}
          <li>
            <PageLink page={page + 1} isOff={page >= pages} label={t({ id: 'pager.next', message: 'Sonraki sayfa' })}>
              <Icon name="right" size={20} />
            </PageLink>
          </li>
        </ul>
      ) : null}
    </nav>
  );
}

interface PageLinkProps {
  page: number;
  label: string;
  isCurrent?: boolean;
  /** There is no such page. */
  isOff?: boolean;
  children: ReactNode;
}

function PageLink({ page, label, isCurrent = false, isOff = false, children }: PageLinkProps) {
  if (isOff)
    return (
      <span className={styles.off} aria-hidden="true">
        {children}
      </span>
    );
  return (
    <Link
      to="."
      search={(previous: Record<string, unknown>) => ({ ...previous, page: page === 1 ? undefined : page })}
      resetScroll={false}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{ 'aria-current': isCurrent ? 'page' : undefined }}
    >
      {children}
    </Link>
  );
}
