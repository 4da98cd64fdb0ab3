import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, type MouseEvent } from 'react';

export interface Crumb {
  label: string;
  url: string;
}

interface BreadcrumbsProps {
  /** The last one is where the reader is. */
  crumbs: readonly Crumb[];
  /** Hears a click before it leads anywhere; `preventDefault` keeps it from doing so. */
  onChoose?: (event: MouseEvent) => void;
}

/** Where a page stands in the site: labels separated by '/', the last one highlighted. */
export function Breadcrumbs({ crumbs, onChoose }: BreadcrumbsProps) {
  const { t } = useLingui();
  const way = crumbs.slice(0, -1);
  return (
    <nav className="crumbs" aria-label={t({ id: 'breadcrumbs', message: 'Konum' })}>
      {way.map(({ label, url }) => (
        <Fragment key={url}>
          <Link to={url} onClick={onChoose}>
            {label}
          </Link>
          <i aria-hidden="true">/</i>
        </Fragment>
      ))}
      <b aria-current="page">{crumbs.at(-1)?.label}</b>
    </nav>
  );
}
