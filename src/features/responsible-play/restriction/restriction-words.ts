import { useLingui } from '@lingui/react/macro';
import type { ExclusionLength, TimeOutLength } from '#contract/responsible-play.ts';

/** Returns the names of the lengths of time-outs and self-exclusions. */
export function useLengthWords(): Record<TimeOutLength | ExclusionLength, string> {
  const { t } = useLingui();
  return {
    '24h': t({ id: 'rp.length_24h', message: '24 saat' }),
    '7d': t({ id: 'rp.length_7d', message: '7 gün' }),
    '30d': t({ id: 'rp.length_30d', message: '30 gün' }),
    '6w': t({ id: 'rp.length_6w', message: '6 hafta' }),
    '6m': t({ id: 'rp.length_6m', message: '6 ay' }),
    '1y': t({ id: 'rp.length_1y', message: '1 yıl' }),
    '3y': t({ id: 'rp.length_3y', message: '3 yıl' }),
    '5y': t({ id: 'rp.length_5y', message: '5 yıl' }),
    indefinite: t({ id: 'rp.length_indefinite', message: 'Süresiz' }),
  };
}
