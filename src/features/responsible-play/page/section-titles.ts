import { useLingui } from '@lingui/react/macro';
import type { PlaySectionName } from '../section-link.tsx';

export function useSectionTitles(): Record<PlaySectionName, string> {
  const { t } = useLingui();
  return {
    limits: t({ id: 'rp.limits', message: 'Limitlerin' }),
    'time-out': t({ id: 'rp.timeout', message: 'Oyun molası' }),
    'self-exclusion': t({ id: 'rp.exclusion', message: 'Kendini dışla' }),
    'reality-check': t({ id: 'rp.reality', message: 'Hatırlatma' }),
    'self-test': t({ id: 'rp.test', message: 'Kendini sına' }),
    help: t({ id: 'rp.help', message: 'Yardım al' }),
  };
}
