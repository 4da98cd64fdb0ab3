import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IconName } from './icon.tsx';
import { useHasPlayLinks } from './play-links.ts';

interface EmptyHistoryProps {
  icon: IconName;
  /** True where nothing narrows the list down that could be widened. */
  isWhole: boolean;
  /** What will stand here, for who has nothing at all yet. */
  never: string;
  /** Takes the filter off. */
  onWiden: () => void;
  /** The way on for who has nothing at all yet and may play. */
  children: ReactNode;
}

/** In place of a history without an entry: because of its filter, which can be widened, or because there is none yet. */
export function EmptyHistory({ icon, isWhole, never, onWiden, children }: EmptyHistoryProps) {
  const { t } = useLingui();
  const hasPlayLinks = useHasPlayLinks();
  return (
    <EmptyState
      icon={icon}
      title={t({ id: 'history.empty', message: 'Kayıt bulunamadı' })}
      text={isWhole ? never : t({ id: 'history.narrow', message: 'Bu süzgeçle kayıt yok. Aralığı genişlet.' })}
    >
      {isWhole ? (
        hasPlayLinks && children
      ) : (
        <Button onClick={onWiden}>
          <Trans id="history.widen">Son 12 ayı göster</Trans>
        </Button>
      )}
    </EmptyState>
  );
}
