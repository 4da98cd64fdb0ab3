import { betsEn } from '../messages/sports-bets-en.ts';
import { betsTr } from '../messages/sports-bets-tr.ts';
import { sportsEn } from '../messages/sports-en.ts';
import { sportsTr } from '../messages/sports-tr.ts';
import type { Language } from '../page/formats.ts';

const tr = { ...sportsTr, ...betsTr };
export type SportsMessageKey = keyof typeof tr;
/** Returns a message of the sportsbook in the player's language, with its `{names}` replaced by the parameters. */
export type SportsTranslate = (key: SportsMessageKey, parameters?: Readonly<Record<string, string | number>>) => string;

const catalogues: Readonly<Record<Language, Readonly<Record<SportsMessageKey, string>>>> = { tr, en: { ...sportsEn, ...betsEn } };

export function sportsTranslator(language: Language): SportsTranslate {
  return (key, parameters = {}) => catalogues[language][key].replace(/\{(\w+)\}/g, (name, parameter: string) => String(parameters[parameter] ?? name));
}

/** Returns a key as a message key, or null if it is unknown: another version of the sandbox may send more names. */
export function knownKey(key: string): SportsMessageKey | null {
  return Object.hasOwn(tr, key) ? (key as SportsMessageKey) : null;
}
