import * as z from 'zod/mini';
import { isScriptAddress } from '#contract/script-address.ts';
import { isHostName } from '../http/host-name.ts';
import { HOST_VALUE, LIRA_VALUE, WHOLE_NUMBER_VALUE } from './option-values.ts';
import { isSafeAddress } from './safe-address.ts';

/** What a site option may be set to. */
export interface OptionRule {
  accepts(value: string): boolean;
  /** The end of the sentence 'It must be …'. */
  readonly expectation: string;
}

const TIME_ZONE = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/;
const LONGEST_LINE = 500;
/** Control characters, line separators, and marks that change the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const ADDRESS = /^[a-z][a-z0-9+.-]*:|^\/\//i;
const SECOND_ADDRESS = /[,;]\s*https?:/i;
const WORDS = /^[a-z0-9]+(?:,[a-z0-9]+)*$/;
const dateSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const links =
  'messagingchannel1 messagingchannel2 livetv facebook instagram x youtube telegram tiktok contacta1 contacta2 contactb1 contactb2 contactb3 contactb4';

function isTimeZone(value: string): boolean {
  try {
    return TIME_ZONE.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Links leave the site: one web address, without a password in it. */
function isWebLink(value: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(value) || SECOND_ADDRESS.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && /^https?:\/\//i.test(value) && isHostName(url.hostname) && url.username === '' && url.password === '';
}

/** True for one line of text, shown on the page unchanged. */
function isLine(value: string): boolean {
  return value !== '' && value.length <= LONGEST_LINE && !UNPRINTABLE.test(value);
}

/** A line whose last word may be the address of the licence's seal; no other word may be an address. */
function isLicence(value: string): boolean {
  const words = value.split(' ');
  const last = words.at(-1) ?? '';
  const isSealed = ADDRESS.test(last);
  if (!isLine(value) || (isSealed && !(isWebLink(last) && /^https:/i.test(last)))) return false;
  return !words.slice(0, -1).some((word) => ADDRESS.test(word));
}

/** A file of this site: the page's policy loads no foreign media. */
function isOwnFile(value: string): boolean {
  return value.startsWith('/') && isSafeAddress(value);
}

const line: OptionRule = { accepts: isLine, expectation: `a line of text of at most ${LONGEST_LINE} characters` };
const onOrOff: OptionRule = { accepts: (value) => ['on', 'off'].includes(value), expectation: 'on or off' };
const lira: OptionRule = { accepts: (value) => LIRA_VALUE.test(value), expectation: 'an amount of lira such as 100 or 99.50' };
const host: OptionRule = { accepts: (value) => HOST_VALUE.test(value), expectation: 'a host name such as example.com' };
const script: OptionRule = {
  accepts: (value) => isWebLink(value) && isScriptAddress(value),
  expectation: "one script's address that starts with https:// (http:// on this machine)",
};
const link: OptionRule = { accepts: isWebLink, expectation: 'one address that starts with https:// or http://' };

const rules: Readonly<Record<string, OptionRule>> = {
  trialbonusamount: lira,
  wageringfactor: { accepts: (value) => WHOLE_NUMBER_VALUE.test(value), expectation: 'a whole number from 0 to 9999' },
  bonusdays: { accepts: (value) => WHOLE_NUMBER_VALUE.test(value) && Number(value) > 0, expectation: 'a whole number from 1 to 9999' },
  startingfloat: lira,
  crash: onOrOff,
  /** Matches and links to sports on the home page; on where it is not set. */
  sports: onOrOff,
  /** Who sees the popup: everybody, or guests and players of the last two weeks without a round. */
  popup: { accepts: (value) => ['all', 'new'].includes(value), expectation: 'all or new' },
  timezone: { accepts: isTimeZone, expectation: 'a time zone such as Europe/Istanbul' },
  maindomain: host,
  maindomainonly: { accepts: (value) => WORDS.test(value), expectation: 'names separated by commas, such as livetv,messagingchannel1' },
  currentdomain: host,
  nextdomain: host,
  nextdomaindate: { accepts: (value) => dateSchema.safeParse(value).success, expectation: 'a day such as 2026-12-31, or a time in ISO 8601' },
  livechat: script,
  licence: { accepts: isLicence, expectation: `a line of text of at most ${LONGEST_LINE} characters; its last word may be the https:// address of a seal` },
  /** The home page's moving banner and the three lines over it; there is none without a video. */
  videourl: { accepts: isOwnFile, expectation: 'a path of this site such as /videos/tables.webm' },
  videotitle1: line,
  videotitle2: line,
  videotitle3: line,
  ...Object.fromEntries(links.split(' ').map((key) => [key, link])),
};

/**
 * The keys of the options that this program and its app read; others are stored for other clients, whatever they
 * contain.
 */
export const knownOptionKeys: readonly string[] = Object.keys(rules).toSorted();

/** Returns what an option may be set to; undefined for one that this program does not read. */
export function findOptionRule(key: string): OptionRule | undefined {
  return Object.hasOwn(rules, key) ? rules[key] : undefined;
}
