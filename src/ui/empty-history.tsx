import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IconName } from './icon.tsx';
import { useHasPlayLinks } from './play-links.ts';

interface EmptyHistoryProps {
  icon: IconName;
  /** True if no filter narrows the list. */
  isWhole: boolean;
  /** Text about what will appear here, for a player without any entries. */
  never: string;
  /** Clears the filter. */
  onWiden: () => void;
  /** Next step for a player without entries who may play. */
  children: ReactNode;
}

/** Shown instead of a history without entries: either its filter can be widened, or there are none yet. */
export function EmptyHistory({ icon, isWhole, never, onWiden, children }: EmptyHistoryProps) {
  const { t } = useLingui();
  const hasPlayLinks = useHasPlayLinks();
  return (
    <EmptyState
      icon={icon}
      title={t({ id: 'history.empty', message: 'Kayıt bulunamadı' })}
      text={isWhole ? never : t({ id: 'history.narrow', message: 'Bu filtreyle kayıt yok. Aralığı genişlet.' })}
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
