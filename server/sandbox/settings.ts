import { faultsExample, readWalletFaults, type WalletFaults } from './wallet/wallet-faults.ts';

/** What the sandbox is told from outside when it starts. */
export interface Settings {
  port: number;
  host: string;
  dataDirectory: string;
  /** Base address of the operator's seamless wallet, without a trailing slash. */
  operatorUrl: string;
  /** SPKI PEM; the operator's payment requests are checked with it. */
  operatorPublicKey: string;
  /** Origins at which players reach the sandbox's own pages. */
  ownOrigins: readonly string[];
  /** Origins whose pages may show a game in a frame. */
  frameOrigins: readonly string[];
  /** Where the built pages lie. */
  pagesDirectory: string;
  /** What it does wrong on purpose to its wallet calls; null for nothing. */
  walletFaults: WalletFaults | null;
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

/** Pages open under the operator's address and, on one's own machine, under localhost with the same port. */
function framesOf(operator: URL, more: string): string[] {
  const port = operator.port === '' ? '' : `:${operator.port}`;
  const further = more.split(',').filter((text) => text.trim() !== '');
  return [...new Set([operator.origin, `http://localhost${port}`, ...further.map((text) => readWebAddress('OPERATOR_ORIGINS', text.trim()).origin)])];
}

/** The address that players know and, on one's own machine, localhost. */
function ownOriginsOf(port: number, publicUrl: string | undefined): string[] {
  const local = `http://localhost:${port}`;
  return [...new Set([readWebAddress('SANDBOX_URL', publicUrl ?? local).origin, local])];
}

/**
 * Reads the environment: SANDBOX_PORT, SANDBOX_HOST, SANDBOX_DATA_DIR, OPERATOR_URL, OPERATOR_PUBLIC_KEY and, optional,
 * SANDBOX_URL (where players reach it), OPERATOR_ORIGINS (further origins that may frame a game, separated by commas) and SANDBOX_FAULTS (see `wallet/wallet-faults.ts`).
 * Throws a SettingsError with one sentence for the first value that is missing or wrong.
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
  };
}
