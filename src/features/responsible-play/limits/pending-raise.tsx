import { Trans, useLingui } from '@lingui/react/macro';
import type { PlayLimit } from '#contract/responsible-play.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useConfirmLimit, useKeepLimit } from '../mutations.ts';
import { useResultToast } from '../use-result-toast.ts';
import { useLimitWords } from './limit-words.ts';
import styles from './limits.module.css';

type Raise = NonNullable<PlayLimit['raise']>;

/** A requested raise: its state, and the buttons to confirm or cancel it. */
export function PendingRaise({ limit, raise }: { limit: PlayLimit; raise: Raise }) {
  const { t } = useLingui();
  const { kinds, periods, amountText } = useLimitWords();
  const { canConfirm } = raise;
  const [kind, period] = [kinds[limit.kind], periods[limit.period]];
  const old = limit.value === null ? t({ id: 'rp.no_limit', message: 'Limit yok' }) : amountText(limit.kind, limit.value);
  const next = raise.value === null ? null : amountText(limit.kind, raise.value);
  return (
    <li className={styles.pending} data-ready={canConfirm}>
      <p className={styles.pendingWords}>
        <Icon name={canConfirm ? 'ok' : 'clock'} size={20} />
        <span>
          <b>
            {canConfirm ? (
              <Trans id="rp.raise_title_ready">
                {kind} limiti ({period}): onayını bekliyor
              </Trans>
            ) : (
              <Trans id="rp.raise_title_waits">
                {kind} limiti ({period}): değişiklik bekliyor
              </Trans>
            )}
          </b>
          <br />
          {next === null ? (
            <Trans id="rp.raise_to_none">{old} olan limitin kalkacak.</Trans>
          ) : (
            <Trans id="rp.raise_to">
              {old} yerine {next}.
            </Trans>
          )}{' '}
          {canConfirm ? (
            <Trans id="rp.raise_lapses">Onaylamazsan istek düşer, {old} kalır.</Trans>
          ) : (
            <Trans id="rp.raise_until">O zamana kadar {old} geçerli.</Trans>
          )}
        </span>
      </p>
      <RaiseSteps raise={raise} />
      <RaiseActs limit={limit} canConfirm={canConfirm} />
    </li>
  );
}

function RaiseSteps({ raise: { askedAt, confirmableAt, lapsesAt, canConfirm } }: { raise: Raise }) {
  const { t } = useLingui();
  const locale = useLocale();
  const until = formatStamp(lapsesAt, locale);
  return (
    <ol className={styles.steps} aria-label={canConfirm ? t({ id: 'rp.step_3', message: '3 adımdan 3.' }) : t({ id: 'rp.step_2', message: '3 adımdan 2.' })}>
      <li data-past="">
        <Trans id="rp.step_asked">İstendi</Trans>
        <time dateTime={askedAt}>{formatStamp(askedAt, locale)}</time>
      </li>
      <li data-past={canConfirm ? '' : undefined} aria-current={canConfirm ? undefined : 'step'}>
        {canConfirm ? <Trans id="rp.step_waited">24 saat bekledi</Trans> : <Trans id="rp.step_waits">24 saat bekler</Trans>}
        <time dateTime={confirmableAt}>{formatStamp(confirmableAt, locale)}</time>
      </li>
      <li aria-current={canConfirm ? 'step' : undefined}>
        {canConfirm ? <Trans id="rp.step_confirm">Onay</Trans> : <Trans id="rp.step_confirms">Onaylarsın</Trans>}
        <time dateTime={lapsesAt}>
          <Trans id="rp.step_until">son: {until}</Trans>
        </time>
      </li>
    </ol>
  );
}

function RaiseActs({ limit: { kind, period, raise }, canConfirm }: { limit: PlayLimit; canConfirm: boolean }) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const isOnline = useIsOnline();
  const confirm = useConfirmLimit();
  const keep = useKeepLimit();
  const isBusy = confirm.isPending || keep.isPending;
  const onConfirm = () => showResult(confirm.mutateAsync({ kind, period }), t({ id: 'rp.confirmed', message: 'Yeni limitin geçerli.' }));
  const onKeep = () => showResult(keep.mutateAsync({ kind, period }), t({ id: 'rp.kept', message: 'İstek geri alındı. Limitin değişmedi.' }));
  return (
    <div className={styles.acts}>
      {canConfirm ? (
        <Button look="outline" isBusy={confirm.isPending} disabled={!isOnline || isBusy} onClick={onConfirm}>
          {raise?.value === null ? <Trans id="rp.confirm_none">Kaldırmayı onayla</Trans> : <Trans id="rp.confirm">Artışı onayla</Trans>}
        </Button>
      ) : null}
      <Button look={canConfirm ? 'quiet' : 'outline'} isBusy={keep.isPending} disabled={!isOnline || isBusy} onClick={onKeep}>
        {canConfirm ? <Trans id="rp.give_up">Vazgeç</Trans> : <Trans id="rp.take_back">İsteği geri al</Trans>}
      </Button>
    </div>
  );
}
