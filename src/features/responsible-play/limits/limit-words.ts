import { useLingui } from '@lingui/react/macro';
import type { LimitKind, LimitPeriod } from '#contract/responsible-play.ts';
import { formatMoney } from '../../../i18n/format.ts';

const HOUR_MINUTES = 60;

interface LimitWords {
  /** Names for headings. */
  kinds: Record<LimitKind, string>;
  /** Names within a sentence, before `limiti`. */
  smallKinds: Record<LimitKind, string>;
  periods: Record<LimitPeriod, string>;
  /** Formats lira as `₺1.000,00` and minutes as `2 sa 20 dk`. */
  amountText: (kind: LimitKind, value: number) => string;
}

/** Returns a function that formats whole minutes as `2 sa 20 dk`, `2 sa` or `20 dk`. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), Math.floor(minutes % HOUR_MINUTES)];
    if (hours === 0) return t({ id: 'rp.minutes', message: `${rest} dk` });
    return rest === 0 ? t({ id: 'rp.hours', message: `${hours} sa` }) : t({ id: 'rp.hours_minutes', message: `${hours} sa ${rest} dk` });
  };
}

/** Returns the names of limit kinds and periods, and the formatter of limit amounts. */
export function useLimitWords(): LimitWords {
  const { t } = useLingui();
  const durationText = useDurationText();
  return {
    kinds: {
      deposit: t({ id: 'rp.kind_deposit', message: 'Yatırım' }),
      loss: t({ id: 'rp.kind_loss', message: 'Kayıp' }),
      time: t({ id: 'rp.kind_time', message: 'Oturum süresi' }),
    },
    smallKinds: {
      deposit: t({ id: 'rp.small_deposit', message: 'yatırım' }),
      loss: t({ id: 'rp.small_loss', message: 'kayıp' }),
      time: t({ id: 'rp.small_time', message: 'oturum süresi' }),
    },
    periods: {
      day: t({ id: 'rp.period_day', message: '24 saat' }),
      week: t({ id: 'rp.period_week', message: '7 gün' }),
      month: t({ id: 'rp.period_month', message: 'Ay' }),
    },
    amountText: (kind, value) => (kind === 'time' ? durationText(value) : formatMoney(value)),
  };
}
