import { t } from '@lingui/core/macro';

const HOUR_MINUTES = 60;

/** `42 dk`, `1 sa 12 dk`. Takes whole minutes. */
export function playDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return hours > 0 ? t({ id: 'play.hours', message: `${hours} sa ${rest} dk` }) : t({ id: 'play.minutes', message: `${rest} dk` });
}
