import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import { faultsExample, readWalletFaults, type WalletFaults } from './wallet/wallet-faults.ts';

/** The sandbox's configuration, read from the environment. */
export interface Settings {
  port: number;
  host: string;
  dataDirectory: string;
  /** Base address of the operator's seamless wallet, without a trailing slash. */
  operatorUrl: string;
  /** Public key in SPKI PEM. It verifies the operator's payment requests and its other signed payment calls. */
  operatorPublicKey: string;
  /** Origins at which players load the sandbox's own pages. */
  ownOrigins: readonly string[];
  /** Origins whose pages may frame a game. */
  frameOrigins: readonly string[];
  /** Directory of the built pages. */
  pagesDirectory: string;
  /** Faults that are injected into wallet calls on purpose; null for none. */
  walletFaults: WalletFaults | null;
  /** Whether a user at this machine may read the mailbox. Set to false on a public site. */
  isMailboxOpen: boolean;
  /** Proxies that are trusted to name the client for which they forward. */
  trustedProxies: TrustedProxies;
  /** Whether the number of simultaneous demos per address is limited. */
  limitsAddresses: boolean;
}

export class SettingsError extends Error {}

const HIGHEST_PORT = 65_535;

function required(environment: Record<string, string | undefined>, name: string): string {
  const value = environment[name];
  if (value === undefined || value === '') throw new SettingsError(`${name} is missing: the sandbox cannot start without it.`);
  return value;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT)
    throw new SettingsError(`SANDBOX_PORT must be a number from 0 to ${HIGHEST_PORT}, not "${text}".`);
  return port;
}

function readWebAddress(name: string, text: string): URL {
  const address = URL.parse(text);
  if (!address || !['http:', 'https:'].includes(address.protocol)) throw new SettingsError(`${name} must be an http or https address, not "${text}".`);
  return address;
}

function readFaults(text: string): WalletFaults | null {
  if (text === '') return null;
  const faults = readWalletFaults(text);
  if (faults) return faults;
  throw new SettingsError(`SANDBOX_FAULTS must be a seed and rates from 0 to 1 such as "${faultsExample}", not "${text}".`);
}

function readMailboxSwitch(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new SettingsError(`SANDBOX_MAILBOX must be "on" or "off", not "${text}".`);
}

function readProxies(text: string): TrustedProxies {
  const proxies = readTrustedProxies(text);
  if (proxies) return proxies;
  throw new SettingsError(`TRUST_PROXY must be "off", the number of proxies, or their addresses, not "${text}".`);
}

/**
 * Returns the origins that may frame a game: the operator's, localhost with the same port for development, and the
 * further origins.
 */
function framesOf(operator: URL, more: string): string[] {
  const port = operator.port === '' ? '' : `:${operator.port}`;
  const further = more.split(',').filter((text) => text.trim() !== '');
  return [...new Set([operator.origin, `http://localhost${port}`, ...further.map((text) => readWebAddress('OPERATOR_ORIGINS', text.trim()).origin)])];
}

/** Returns the origins of the sandbox's own pages: the public address, and localhost for development. */
function ownOriginsOf(port: number, publicUrl: string | undefined): string[] {
  const local = `http://localhost:${port}`;
  return [...new Set([readWebAddress('SANDBOX_URL', publicUrl ?? local).origin, local])];
}

/**
 * Reads the environment: SANDBOX_PORT, SANDBOX_HOST, SANDBOX_DATA_DIR, OPERATOR_URL, OPERATOR_PUBLIC_KEY and,
 * optionally, SANDBOX_URL (the public address), OPERATOR_ORIGINS (further origins that may frame a game, separated by
 * commas), SANDBOX_MAILBOX (`off` shows the mailbox to nobody), SANDBOX_FAULTS (see `wallet/wallet-faults.ts`),
 * TRUST_PROXY (see `http/trusted-proxies.ts`) and RATE_LIMITS (`off` removes the limit of demos per address).
 * SANDBOX_PORT (by default 8081) and SANDBOX_HOST (by default 127.0.0.1) are optional as well. Throws a SettingsError
 * with one sentence for the first value that is missing or invalid.
 */
export function readSettings(environment: Record<string, string | undefined>, pagesDirectory: string): Settings {
  const operator = readWebAddress('OPERATOR_URL', required(environment, 'OPERATOR_URL'));
  const port = readPort(environment.SANDBOX_PORT ?? '8081');
  return {
    port,
    ownOrigins: ownOriginsOf(port, environment.SANDBOX_URL),
    host: environment.SANDBOX_HOST ?? '127.0.0.1',
    dataDirectory: required(environment, 'SANDBOX_DATA_DIR'),
    operatorUrl: operator.href.replace(/\/+$/, ''),
    operatorPublicKey: required(environment, 'OPERATOR_PUBLIC_KEY').replaceAll('\\n', '\n'),
    frameOrigins: framesOf(operator, environment.OPERATOR_ORIGINS ?? ''),
    pagesDirectory,
    walletFaults: readFaults(environment.SANDBOX_FAULTS ?? ''),
    isMailboxOpen: readMailboxSwitch(environment.SANDBOX_MAILBOX || 'on'),
    trustedProxies: readProxies(environment.TRUST_PROXY ?? ''),
    limitsAddresses: environment.RATE_LIMITS !== 'off',
  };
}
