import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './provider-rail.module.css';

interface ProviderPanelProps {
  providers: readonly { name: string; count: number }[];
  chosen: readonly string[];
  onApply: (providers: readonly string[]) => void;
  onClose: () => void;
}

/** All providers with their number of games, for choosing several at once. */
export function ProviderPanel({ providers, chosen, onApply, onClose }: ProviderPanelProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const total = providers.filter(({ name }) => draft.size === 0 || draft.has(name)).reduce((sum, { count }) => sum + count, 0);
  const totalText = formatCount(total);
  const toggle = (name: string) => setDraft((before) => new Set(before.has(name) ? [...before].filter((other) => other !== name) : [...before, name]));
  return (
    <Dialog
      kind="sheet"
      title={t({ id: 'lobby.provider_list', message: 'Sağlayıcılar' })}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => setDraft(new Set())} disabled={draft.size === 0}>
            <Trans id="lobby.clear_providers">Temizle</Trans>
          </Button>
          <Button look="primary" onClick={() => onApply([...draft])}>
            <Plural id="lobby.show_games" value={total} one="# oyunu göster" other={`${totalText} oyunu göster`} />
          </Button>
        </div>
      }
    >
      <fieldset className={`dialog-body ${styles.list}`}>
        <legend className="vh">{t({ id: 'lobby.provider_list', message: 'Sağlayıcılar' })}</legend>
        {providers.map(({ name, count }) => (
          <label key={name} className="check">
            <input type="checkbox" checked={draft.has(name)} onChange={() => toggle(name)} />
            <span>{name}</span>
            <span className="num">{formatCount(count)}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
