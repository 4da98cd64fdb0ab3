import { useLingui } from '@lingui/react/macro';
import { processStatus } from '#contract/enumerations.ts';

interface StatusWord {
  word: string;
  tone: '' | 'ok' | 'gold' | 'warn';
}

/** Returns a function that names the status of a bonus; a number that `processStatus` lacks is shown as it is. */
export function useBonusStatusWord(): (status: number) => StatusWord {
  const { t } = useLingui();
  const words: Record<number, StatusWord> = {
    [processStatus.Processing]: { word: t({ id: 'bonus.processing', message: 'Sürüyor' }), tone: 'gold' },
    [processStatus.Completed]: { word: t({ id: 'bonus.completed', message: 'Tamamlandı' }), tone: 'ok' },
    [processStatus.Cancelled]: { word: t({ id: 'bonus.cancelled', message: 'İptal edildi' }), tone: '' },
    [processStatus.Expired]: { word: t({ id: 'bonus.expired', message: 'Süresi doldu' }), tone: 'warn' },
  };
  return (status) => words[status] ?? { word: String(status), tone: '' };
}
