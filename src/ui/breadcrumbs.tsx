import { useLingui } from '@lingui/react/macro';
import { Fragment, type MouseEvent } from 'react';
import { AppLink } from './app-link.tsx';

export interface Crumb {
  label: string;
  url: string;
}

interface BreadcrumbsProps {
  /** The last one is the current page. */
  crumbs: readonly Crumb[];
  /** Called on a click before navigation; `preventDefault` cancels it. */
  onChoose?: (event: MouseEvent) => void;
}

/** Position of a page in the site: labels separated by '/', the last one highlighted. */
export function Breadcrumbs({ crumbs, onChoose }: BreadcrumbsProps) {
  const { t } = useLingui();
  const way = crumbs.slice(0, -1);
  return (
    <nav className="crumbs" aria-label={t({ id: 'breadcrumbs', message: 'Konum' })}>
      {way.map(({ label, url }) => (
        <Fragment key={url}>
          <AppLink to={url} onClick={onChoose} data-early={onChoose && `crumb ${url}`}>
            {label}
          </AppLink>
          <i aria-hidden="true">/</i>
        </Fragment>
      ))}
      <b aria-current="page">{crumbs.at(-1)?.label}</b>
    </nav>
  );
}
