import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushPreferences } from '#contract/push.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { InstallSteps } from '../../ui/install-steps.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useSession } from '../account/use-session.ts';
import { pushQueries } from './push-queries.ts';
import styles from './push-settings.module.css';
import { usePush, usePushWords } from './use-push.ts';

/** Switches pushes on this device, and selects their categories for all devices. */
export function PushSettings() {
  const isOnline = useIsOnline();
  return (
    <div className={`dialog-body ${styles.settings}`}>
      <DeviceSwitch isOnline={isOnline} />
      <Categories isOnline={isOnline} />
      {isOnline ? null : (
        <p className="hint" role="status">
          <Trans id="push.offline">Ayarlar bağlantı gelince değiştirilebilir.</Trans>
        </p>
      )}
    </div>
  );
}

function DeviceSwitch({ isOnline }: { isOnline: boolean }) {
  const words = usePushWords();
  const { isOn, isPending, obstacle, problem, change } = usePush();
  return (
    <div className={styles.device}>
      <label className="check">
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : isOn}
          disabled={isPending || change.isPending || !isOnline || obstacle !== null}
          onChange={(event) => change.mutate(event.target.checked)}
        />
        <span>
          <b>
            <Trans id="push.this_device">Bu cihaza gönder</Trans>
          </b>
          <small>
            <Trans id="push.this_device_text">Uygulama kapalıyken de haberin olur.</Trans>
          </small>
        </span>
      </label>
      {problem ? (
        <p className={styles.problem} role="alert">
          {words(problem)}
        </p>
      ) : null}
      {obstacle === 'install-first' ? <InstallSteps system="ios" /> : null}
    </div>
  );
}

function Categories({ isOnline }: { isOnline: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorMessage = useErrorMessage();
  const usercode = useSession()?.usercode ?? '';
  const { queryKey, ...options } = pushQueries.preferences(usercode);
  const { data, error, refetch } = useQuery({ queryKey, ...options });
  /**
   * Shown immediately on click: the mutation's own state comes a moment later, and the checkbox would flicker in
   * between.
   */
  const [wanted, setWanted] = useState<Partial<PushPreferences>>({});
  const change = useMutation({
    mutationFn: async (next: Partial<PushPreferences>) => (await callEndpoint('push.setPreferences', next)).data,
    onSuccess: (preferences) => client.setQueryData(queryKey, preferences),
    onError: (failure) => void showToast('error', errorMessage(failure)),
    onSettled: () => setWanted({}),
  });
  const choose = (next: Partial<PushPreferences>) => {
    setWanted(next);
    change.mutate(next);
  };
  if (data === null) return null;
  if (!data && error)
    return (
      <div className={styles.failed}>
        <p>{errorMessage(error)}</p>
        <Button look="outline" onClick={() => void refetch()}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </div>
    );
  const names: Record<keyof PushPreferences, string> = {
    Deposit: t({ id: 'push.deposit', message: 'Yatırım sonuçları' }),
    Withdraw: t({ id: 'push.withdraw', message: 'Çekim sonuçları' }),
    Bonus: t({ id: 'push.bonus', message: 'Bonuslar' }),
    Jackpot: t({ id: 'push.jackpot', message: 'Jackpot' }),
    System: t({ id: 'push.system', message: 'Hesap ve sistem' }),
  };
  return (
    <fieldset className={styles.categories} aria-busy={data === undefined}>
      <legend>
        <Trans id="push.categories">Neler gönderilsin?</Trans>
      </legend>
      {(Object.keys(names) as (keyof PushPreferences)[]).map((category) =>
        data ? (
          <label key={category} className="check">
            <input
              type="checkbox"
              checked={wanted[category] ?? data[category]}
              disabled={!isOnline || change.isPending}
              onChange={(event) => choose({ [category]: event.target.checked })}
            />
            <span>{names[category]}</span>
          </label>
        ) : (
          <div key={category} className={`sk ${styles.placeholder}`} />
        ),
      )}
    </fieldset>
  );
}
