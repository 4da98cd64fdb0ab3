import { t } from '@lingui/core/macro';

const HOUR_MINUTES = 60;

/** Returns the opening sentence of a reality check: how long the player has been playing, in whole minutes. */
export function playedSentence(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  if (hours === 0) return t({ id: 'reality.minutes', message: `${rest} dakikadır oynuyorsun` });
  if (rest > 0) return t({ id: 'reality.hours_minutes', message: `${hours} saat ${rest} dakikadır oynuyorsun` });
  return hours === 1 ? t({ id: 'reality.hour', message: 'Bir saattir oynuyorsun' }) : t({ id: 'reality.hours', message: `${hours} saattir oynuyorsun` });
}
