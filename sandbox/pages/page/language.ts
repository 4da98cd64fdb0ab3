import { en } from '../messages/en.ts';
import { tr } from '../messages/tr.ts';
import type { Language } from './formats.ts';

export {
  formatClock,
  formatFigure,
  formatMinute,
  formatMoney,
  formatMultiplier,
  formatNumber,
  formatOdds,
  formatPercent,
  formatTime,
  type Language,
  readLanguage,
} from './formats.ts';

export type MessageKey = keyof typeof tr;
/** Returns a message in the player's language, with its `{names}` replaced by the parameters. */
export type Translate = (key: MessageKey, parameters?: Readonly<Record<string, string | number>>) => string;

const catalogues = { tr, en } as const;

export function translator(language: Language): Translate {
  return (key, parameters = {}) => catalogues[language][key].replace(/\{(\w+)\}/g, (name, parameter: string) => String(parameters[parameter] ?? name));
}
