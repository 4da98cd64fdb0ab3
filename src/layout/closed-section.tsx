import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** A section that the operator has not opened. */
export function ClosedSection() {
  const { t } = useLingui();
  const title = t({ id: 'closed.title', message: 'Bu bölüm henüz açılmadı' });
  useDocumentTitle(title);
  return (
    <EmptyState level={1} icon="star" title={title} text={t({ id: 'closed.text', message: 'Açıldığında burada görünür.' })}>
      <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
        <Trans id="lobby.to_slots">Slotlara bak</Trans>
      </Link>
    </EmptyState>
  );
}
