import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldLimits } from '#contract/field-rules.ts';
import { type ExclusionLength, exclusionLengths, type Restriction } from '#contract/responsible-play.ts';
import { readServerTimeMs } from '../../../api/server-clock.ts';
import { formatMoney, formatShortDate } from '../../../i18n/format.ts';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useBusy } from '../../../state/busy.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Picks } from '../../../ui/picks.tsx';
import { useSession } from '../../account/use-session.ts';
import { walletQueries } from '../../wallet/queries.ts';
import { useExcludeSelf } from '../mutations.ts';
import { SectionLink } from '../section-link.tsx';
import { SignList } from '../sign-list.tsx';
import styles from '../tool-forms.module.css';
import { useResultToast } from '../use-result-toast.ts';
import { exclusionEnd, isLongerExclusion } from './restriction-end.ts';
import { useLengthWords } from './restriction-words.ts';

/**
 * Starts or extends a self-exclusion in two steps: its length, then its consequences, which the player accepts and
 * confirms with their password.
 */
export function ExclusionForm({ running }: { running: Restriction | null }) {
  const locale = useLocale();
  const [openedAtMs] = useState(readServerTimeMs);
  const [length, setLength] = useState<ExclusionLength | null>(null);
  const [isSecond, setIsSecond] = useState(false);
  const end = length === null ? null : exclusionEnd(length, openedAtMs);
  const lengths = exclusionLengths.filter((wanted) => isLongerExclusion(wanted, running, openedAtMs));
  return (
    <div className={styles.serious}>
      <ol className={styles.steps}>
        <li aria-current={isSecond ? undefined : 'step'} data-past={isSecond ? '' : undefined}>
          <Trans id="rp.exclusion.step_1">1. Süre</Trans>
        </li>
        <li aria-current={isSecond ? 'step' : undefined}>
          <Trans id="rp.exclusion.step_2">2. Onay</Trans>
        </li>
      </ol>
      {isSecond && length !== null ? (
        <Consent length={length} end={end ? formatShortDate(end, locale) : null} onBack={() => setIsSecond(false)} />
      ) : (
        <ChooseLength lengths={lengths} length={length} openedAtMs={openedAtMs} onChoose={setLength} onNext={() => setIsSecond(true)} />
      )}
    </div>
  );
}

interface ChooseLengthProps {
  lengths: readonly ExclusionLength[];
  length: ExclusionLength | null;
  openedAtMs: number;
  onChoose: (length: ExclusionLength) => void;
  onNext: () => void;
}

function ChooseLength({ lengths, length, openedAtMs, onChoose, onNext }: ChooseLengthProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useLengthWords();
  const isOnline = useIsOnline();
  const noteOf = (value: ExclusionLength) => {
    const end = exclusionEnd(value, openedAtMs);
    const until = end ? formatShortDate(end, locale) : '';
    return end ? t({ id: 'rp.until', message: `Bitiş: ${until}` }) : t({ id: 'rp.no_end', message: 'Bitiş tarihi yok' });
  };
  return (
    <Form
      className={styles.stack}
      onSubmit={() => {
        if (length !== null) onNext();
      }}
    >
      <Picks
        legend={t({ id: 'rp.exclusion.how_long', message: 'Ne kadar süre oynamak istemiyorsun?' })}
        isHeading
        choices={lengths.map((value) => ({ value, label: words[value], note: noteOf(value) }))}
        chosen={length}
        columns={2}
        onChoose={onChoose}
      />
      <p className={styles.lead}>
        <Trans id="rp.exclusion.or_timeout">
          Emin değilsen önce <SectionLink to="time-out">oyun molası</SectionLink> verebilirsin. İkisi de senin kararın.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Button type="submit" look="outline" disabled={length === null || !isOnline}>
          <Trans id="rp.exclusion.next">Devam et</Trans>
        </Button>
      </div>
      <OfflineHint />
    </Form>
  );
}

interface ConsentProps {
  length: ExclusionLength;
  /** Last day, formatted; null for indefinite. */
  end: string | null;
  onBack: () => void;
}

function Consent({ length, end, onBack }: ConsentProps) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const problem = useFieldProblem();
  const isOnline = useIsOnline();
  const name = useLengthWords()[length];
  const { mutateAsync, isPending } = useExcludeSelf();
  const [isAgreed, setIsAgreed] = useState(false);
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && password.length < fieldLimits.loginPassword.minimum;
  useBusy('form', password !== '');
  const submit = async () => {
    setIsTried(true);
    if (!isAgreed || password.length < fieldLimits.loginPassword.minimum) return;
    await showResult(mutateAsync({ length, password }), t({ id: 'rp.exclusion.done', message: 'Kendini dışladın. Kendine iyi bak.' }), true);
  };
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <ConsentTitle>
        {end === null ? (
          <Trans id="rp.exclusion.title_for_good">Kendini süresiz dışlıyorsun</Trans>
        ) : (
          <Trans id="rp.exclusion.title">Kendini {name} dışlıyorsun</Trans>
        )}
      </ConsentTitle>
      <Meaning end={end} />
      <label className="check">
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isTried && !isAgreed ? true : undefined}
          onChange={(event) => setIsAgreed(event.target.checked)}
        />
        <span>
          <Trans id="rp.exclusion.agree">Süre bitmeden geri alınamayacağını anladım.</Trans>
        </span>
      </label>
      {isTried && !isAgreed ? (
        <p className={styles.problem} role="alert">
          <Trans id="rp.exclusion.agree_first">Devam etmek için kutuyu işaretle.</Trans>
        </p>
      ) : null}
      <PasswordField
        label={t({ id: 'rp.exclusion.password', message: 'Şifren' })}
        value={password}
        autoComplete="current-password"
        error={isMissing ? problem(password === '' ? 'required' : 'tooShort', fieldLimits.loginPassword) : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" look="danger" isBusy={isPending} disabled={!isOnline}>
          {end === null ? <Trans id="rp.exclusion.act_for_good">Kendimi süresiz dışla</Trans> : <Trans id="rp.exclusion.act">Kendimi {name} dışla</Trans>}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={onBack}>
          <Trans id="rp.exclusion.back">Geri</Trans>
        </Button>
      </div>
      <OfflineHint />
    </Form>
  );
}

/** Moves the focus here from the previous step. */
function ConsentTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h3 ref={ref} tabIndex={-1} className={styles.title}>
      {children}
    </h3>
  );
}

/** Lists the consequences of a self-exclusion. */
function Meaning({ end }: { end: string | null }) {
  const usercode = useSession()?.usercode ?? '';
  const { data: overview } = useQuery(walletQueries.overview(usercode));
  const cash = overview ? formatMoney(overview.cash) : null;
  return (
    <SignList>
      <li>
        {end === null ? (
          <Trans id="rp.exclusion.starts_for_good">Hemen başlar, bitiş tarihi yoktur. Buradan geri alınamaz.</Trans>
        ) : (
          <Trans id="rp.exclusion.starts">
            Hemen başlar, <b className="num">{end}</b> tarihinde biter. Bu süre içinde buradan geri alınamaz.
          </Trans>
        )}
      </li>
      <li>
        <Trans id="rp.exclusion.closes">Oyun, bahis ve para yatırma kapanır; açık bahislerin kurallarına göre sonuçlanır.</Trans>
      </li>
      <li>
        {cash === null ? (
          <Trans id="rp.exclusion.withdraw">Bakiyeni istediğin zaman çekebilirsin.</Trans>
        ) : (
          <Trans id="rp.exclusion.withdraw_cash">
            Çekilebilir bakiyen{' '}
            <b className="money" translate="no">
              {cash}
            </b>
            . İstediğin zaman çekebilirsin.
          </Trans>
        )}
      </li>
      <li>
        <Trans id="rp.exclusion.silence">Bildirim ve kampanya iletisi almazsın.</Trans>
      </li>
    </SignList>
  );
}
