import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type LimitPeriod, limitPeriods, type PlayLimit } from '#contract/responsible-play.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useBusy } from '../../../state/busy.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { type LimitName, useSetLimit } from '../mutations.ts';
import { useResultToast } from '../use-result-toast.ts';
import { limitChange, readTypedLimit, type TypedLimit } from './limit-change.ts';
import { LimitFields } from './limit-fields.tsx';
import { LimitSentence } from './limit-sentence.tsx';
import { useLimitWords } from './limit-words.ts';
import styles from './limits.module.css';

const empty: TypedLimit = { amount: '', hours: '', minutes: '' };

interface LimitEditorProps {
  limit: PlayLimit;
  /** Incremented with each click on a limit's edit button, so that the field takes the focus. */
  calls: number;
  onChoose: (name: LimitName) => void;
}

/** Changes one limit; says while typing what takes effect when. */
export function LimitEditor({ limit, calls, onChoose }: LimitEditorProps) {
  const { t } = useLingui();
  const { smallKinds, periods } = useLimitWords();
  const form = useRef<HTMLFormElement>(null);
  const { kind, period } = limit;
  const [name, over] = [smallKinds[kind], periods[period]];
  useEffect(() => {
    if (calls === 0) return;
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [calls]);
  return (
    <Card title={t({ id: 'rp.editor', message: `Limiti düzenle: ${name}, ${over}` })} level={3}>
      <Typed key={`${kind} ${period}`} limit={limit} form={form} onPeriod={(chosen) => onChoose({ kind, period: chosen })} />
    </Card>
  );
}

interface TypedProps {
  limit: PlayLimit;
  form: RefObject<HTMLFormElement | null>;
  onPeriod: (period: LimitPeriod) => void;
}

/** State of the typed limit, and the functions that submit it. */
function useDraft({ kind, period, value: current }: PlayLimit) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const { mutateAsync, isPending, variables } = useSetLimit();
  const [typed, setTyped] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const read = readTypedLimit(kind, typed);
  const wanted = typeof read === 'number' ? read : null;
  useBusy('form', typed !== empty);
  const send = async (value: number | null) => {
    const isAtOnce = ['first', 'lower'].includes(limitChange(current, value));
    const said = isAtOnce
      ? t({ id: 'rp.saved', message: 'Limitin kaydedildi ve şimdiden geçerli.' })
      : t({ id: 'rp.asked', message: 'İsteğin alındı. 24 saat sonra onaylayabilirsin; o zamana kadar eski limitin geçerli.' });
    if (!(await showResult(mutateAsync({ kind, period, value }), said))) return;
    setTyped(empty);
    setIsTried(false);
  };
  return {
    typed,
    type: setTyped,
    wanted,
    problem: typeof read === 'string' ? read : read === null && isTried ? ('required' as const) : null,
    isPending,
    isRemoving: isPending && variables.value === null,
    /** Resolves to false if there is nothing to send. */
    save: async () => {
      setIsTried(true);
      if (wanted === null || wanted === current) return false;
      await send(wanted);
      return true;
    },
    remove: () => send(null),
  };
}

function Typed({ limit, form, onPeriod }: TypedProps) {
  const { t } = useLingui();
  const { periods, amountText } = useLimitWords();
  const isOnline = useIsOnline();
  const { kind, period, value: current } = limit;
  const draft = useDraft(limit);
  const submit = async () => {
    if (!(await draft.save())) form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  };
  return (
    <Form ref={form} className={styles.editor} onSubmit={submit}>
      <Segments
        legend={t({ id: 'rp.period', message: 'Süre' })}
        choices={limitPeriods.map((value) => ({ value, label: periods[value] }))}
        chosen={period}
        onChoose={onPeriod}
      />
      <div className={styles.values}>
        <TextField
          label={t({ id: 'rp.current', message: 'Şimdiki limit' })}
          value={current === null ? t({ id: 'rp.no_limit', message: 'Limit yok' }) : amountText(kind, current)}
          className="num"
          disabled
          readOnly
        />
        <LimitFields kind={kind} typed={draft.typed} problem={draft.problem} onType={draft.type} />
      </div>
      <div className={styles.sentence} aria-live="polite">
        {draft.wanted === null ? null : <LimitSentence limit={limit} wanted={draft.wanted} />}
      </div>
      <div className={styles.acts}>
        <Button type="submit" look="primary" isBusy={draft.isPending && !draft.isRemoving} disabled={!isOnline || draft.isPending}>
          <Trans id="rp.save">Limiti kaydet</Trans>
        </Button>
        {current === null ? null : (
          <Button look="quiet" isBusy={draft.isRemoving} disabled={!isOnline || draft.isPending} onClick={draft.remove}>
            <Trans id="rp.remove">Limiti kaldır</Trans>
          </Button>
        )}
      </div>
      <OfflineHint />
    </Form>
  );
}
