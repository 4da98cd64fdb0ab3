import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LimitPeriod, limitPeriods } from '#contract/responsible-play.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useSession } from '../../account/use-session.ts';
import { useSetLimit } from '../mutations.ts';
import { playQueries } from '../queries.ts';
import { useResultToast } from '../use-result-toast.ts';
import styles from './first-limit-form.module.css';
import { readTypedLimit } from './limit-change.ts';
import { LimitFields } from './limit-fields.tsx';
import { useLimitWords } from './limit-words.ts';

const empty = { amount: '', hours: '', minutes: '' };

/**
 * Offers a new player a deposit limit before their first deposit. Renders nothing if they have one, have declined, or
 * the backend lacks the call.
 */
export function FirstLimitForm() {
  const { t } = useLingui();
  const usercode = useSession()?.usercode ?? '';
  const { data: status } = useQuery({ ...playQueries.status(usercode), enabled: usercode !== '' });
  const { periods } = useLimitWords();
  const showResult = useResultToast();
  const isOnline = useIsOnline();
  const { mutateAsync, isPending } = useSetLimit();
  const [period, setPeriod] = useState<LimitPeriod>('week');
  const [typed, setTyped] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const hasLimit = status?.limits.some(({ kind, value }) => kind === 'deposit' && value !== null);
  if (!status || hasLimit || isDeclined) return null;
  const read = readTypedLimit('deposit', typed);
  const submit = async () => {
    setIsTried(true);
    if (typeof read !== 'number') return;
    await showResult(mutateAsync({ kind: 'deposit', period, value: read }), t({ id: 'rp.saved', message: 'Limitin kaydedildi ve şimdiden geçerli.' }));
  };
  return (
    <Form className={styles.offer} onSubmit={submit}>
      <h4>
        <Trans id="rp.first_offer">Önce bir yatırım limiti koymak ister misin?</Trans>
      </h4>
      <Segments
        legend={t({ id: 'rp.period', message: 'Süre' })}
        choices={limitPeriods.map((value) => ({ value, label: periods[value] }))}
        chosen={period}
        onChoose={setPeriod}
      />
      <LimitFields
        kind="deposit"
        typed={typed}
        problem={!isTried || typeof read === 'number' ? null : (read ?? 'required')}
        isDisabled={isPending}
        onType={setTyped}
      />
      <div className={styles.acts}>
        <Button type="submit" look="outline" isBusy={isPending} disabled={!isOnline}>
          <Trans id="rp.first_set">Limiti koy</Trans>
        </Button>
        <Button look="quiet" disabled={isPending} onClick={() => setIsDeclined(true)}>
          <Trans id="rp.first_decline">Şimdi değil</Trans>
        </Button>
      </div>
      <OfflineHint />
    </Form>
  );
}
