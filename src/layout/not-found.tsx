import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      icon="search"
      title={t({ id: 'not_found.title', message: 'Bu sayfa yok' })}
      text={t({ id: 'not_found.text', message: 'Adres değişmiş ya da yanlış yazılmış olabilir.' })}
    >
      <Link className="btn outline" to="/">
        <Trans id="page.home">Ana sayfa</Trans>
      </Link>
    </EmptyState>
  );
}
