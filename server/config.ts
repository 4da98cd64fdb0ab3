import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { dataDirectoryOf } from './database/data-directory.ts';
import { isHostName } from './http/host-name.ts';
import { type AdapterNames, licensedAdapters, PLAY_MONEY_ADAPTER } from './licensed-adapters.ts';
import { isLoopback } from './messaging/loopback.ts';
import { type Environment, readSetting, type SettingName } from './settings.ts';

const HIGHEST_PORT = 65_535;
const MOST_PROXY_HOPS = 10;
const HOUR_MS = 60 * 60 * 1000;
const LONGEST_SESSION_HOURS = 24 * 365;
const LONGEST_DRAIN_S = 60;
const HIGHEST_BROADCAST_RATE = 10_000;

/** How long a session lives. */
export interface SessionTimes {
  /** Without any call that shows the player's activity. */
  readonly idleMs: number;
  /** However busy the player is. */
  readonly longestMs: number;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds everything this program stores. */
  dataDirectory: string;
  /** Absolute path of the folder with bitmaps of game art; its content can be made again. */
  bitmapDirectory: string;
  /** PostgreSQL; null means the embedded database in `dataDirectory`. */
  databaseUrl: string | null;
  redisUrl: string | null;
  /** True when the server starts its own sandbox. */
  isSandboxStarted: boolean;
  /** True when this server starts a sandbox, or another process of the site does, which SANDBOX_URL then names. */
  hasSandbox: boolean;
  sandboxPort: number;
  /**
   * What the sandbox does wrong on purpose in its wallet calls, in the words of its own setting; null for nothing. Play
   * money only.
   */
  sandboxFaults: string | null;
  /** Address of the sandbox as browsers see it, without a trailing slash. */
  sandboxUrl: string;
  /** Address of this site as browsers see it, without a trailing slash; it may have a path. */
  publicUrl: string;
  areRateLimitsOn: boolean;
  /** True when operators may move the server's clock forward and back; play money only. */
  isClockDriven: boolean;
  /** False removes the app's service worker from every browser. */
  isWorkerOn: boolean;
  /**
   * Whose `X-Forwarded-For` is trusted: false for nobody's, a number of proxies before this server, or the proxies'
   * addresses and networks.
   */
  trustedProxies: false | number | string[];
  sessionTimes: SessionTimes;
  money: 'play' | 'real';
  /** Name of the adapter that moves money in and out. */
  paymentAdapter: string;
  /** Name of the adapter that provides games. */
  gameAdapter: string;
  /** Providers besides the sandbox; `providerOrigins` returns all. */
  furtherProviders: string[];
  /** Absolute path of the folder with launchers of further providers (`loadLauncher`); null without them. */
  launcherDirectory: string | null;
  /** Host names that push messages may go to besides the known push services. */
  pushAllowedHosts: string[];
  /** Contact for push services when something is wrong: a `mailto:` or `https:` address, sent with every push. */
  vapidSubject: string;
  /** Pushes of broadcasts that all processes together send in a second. */
  broadcastRate: number;
  messaging: MessagingSettings;
  logLevel: LogLevel;
  /** Where Prometheus reads; null means nowhere. */
  metrics: { port: number; host: string } | null;
  /** How long the server continues to accept requests after balancers have been told of a stop. */
  drainMs: number;
}

const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface MessagingSettings {
  /** SMTP server for e-mails, with user and password; null means the sandbox's mailbox, if it is started. */
  smtpUrl: string | null;
  /** Who the e-mails are from. */
  sender: { name: string; address: string };
  /** The gateway for text messages; null means the sandbox's mailbox, if it is started. */
  smsUrl: string | null;
  /** Bearer token for the gateway. */
  smsToken: string | null;
}

/**
 * Settings that cannot be used; the message has one sentence, on a line of its own, for each, for the person who
 * started the program.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const PORT_EXPECTATION = `a whole number from 1 to ${HIGHEST_PORT}`;
const portNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(HIGHEST_PORT));
const hostName = z.string().check(z.regex(/^[A-Za-z0-9._:-]+$/));
const broadcastRate = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(HIGHEST_BROADCAST_RATE));
const drainSeconds = z.coerce.number().check(z.minimum(0), z.maximum(LONGEST_DRAIN_S));
/** Goes into a header unchanged. */
const bearerToken = z.string().check(z.regex(/^[\x21-\x7e]+$/));

function urlSchema(protocol: RegExp) {
  return z.url({ protocol });
}

/** True for an address to which paths can be appended. */
function isPlainBase(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isHostName(url.hostname) && url.username === '' && url.password === '' && !/[?#]/.test(text);
}

/** User and password may be percent-encoded; the decoded form has to be text. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return false;
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}

/** Reads a setting; one that breaks the schema throws with `expectation`. */
function readVariable<Value>(environment: Environment, name: SettingName, schema: z.ZodMiniType<Value>, expectation: string): Value {
  const text = readSetting(environment, name);
  const result = schema.safeParse(text);
  if (!result.success) throw new ConfigError(`${name} must be ${expectation}, but it is ${show(name, text)}.`);
  return result.data;
}

/** Reads a setting without a default of its own; returns the fallback where it is not set. */
function readOptional<Value, Fallback>(
  environment: Environment,
  name: SettingName,
  schema: z.ZodMiniType<Value>,
  fallback: Fallback,
  expectation: string,
): Value | Fallback {
  return readSetting(environment, name) === '' ? fallback : readVariable(environment, name, schema, expectation);
}

/** Reads a setting that is `on` or `off`. */
function readSwitch(environment: Environment, name: SettingName): boolean {
  return readVariable(environment, name, z.enum(['on', 'off']), "'on' or 'off'") === 'on';
}

/** A value as an error message may repeat it: without a secret. */
function show(name: SettingName, text: string): string {
  if (name.endsWith('_TOKEN')) return 'something else';
  return `'${name.endsWith('_URL') ? withoutPassword(text) : text}'`;
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/.*@/, '//***@');
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** `off`, a number of proxies, or their addresses separated by commas. */
function readTrustedProxies(environment: Environment): Config['trustedProxies'] {
  const text = readSetting(environment, 'TRUST_PROXY');
  if (text === 'off') return false;
  const hops = /^\d+$/.test(text) ? Number(text) : null;
  if (hops !== null && hops >= 1 && hops <= MOST_PROXY_HOPS) return hops;
  const networks = text.split(',').map((network) => network.trim());
  if (hops === null && networks.every(isNetwork)) return networks;
  throw new ConfigError(`TRUST_PROXY must be 'off', the number of proxies from 1 to ${MOST_PROXY_HOPS}, or their addresses, but it is '${text}'.`);
}

/** `IDLE/LONGEST`, both in hours. */
function readSessionTimes(environment: Environment): SessionTimes {
  const text = readSetting(environment, 'SESSION_HOURS');
  const [, idle = 0, longest = 0] = (/^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text) ?? []).map(Number);
  if (idle > 0 && idle <= longest && longest <= LONGEST_SESSION_HOURS) return { idleMs: idle * HOUR_MS, longestMs: longest * HOUR_MS };
  throw new ConfigError(`SESSION_HOURS must be the hours of a session without activity and at most, such as 0.5/12, but it is '${text}'.`);
}

/**
 * Play money, unless licensed adapters for payments and games are both named: real money takes several settings, never
 * one alone.
 */
function readMoney(environment: Environment, licensed: AdapterNames): Pick<Config, 'money' | 'paymentAdapter' | 'gameAdapter'> {
  const money = readVariable(environment, 'MONEY', z.enum(['play', 'real']), "'play' or 'real'");
  const paymentAdapter = readSetting(environment, 'PAYMENT_ADAPTER');
  const gameAdapter = readSetting(environment, 'GAME_ADAPTER');
  const named = `PAYMENT_ADAPTER is '${paymentAdapter}' and GAME_ADAPTER is '${gameAdapter}'`;
  if (money === 'play' && (paymentAdapter !== PLAY_MONEY_ADAPTER || gameAdapter !== PLAY_MONEY_ADAPTER)) {
    throw new ConfigError(`PAYMENT_ADAPTER and GAME_ADAPTER must be '${PLAY_MONEY_ADAPTER}' while MONEY is not 'real', but ${named}.`);
  }
  if (money === 'real' && !(licensed.payment.includes(paymentAdapter) && licensed.game.includes(gameAdapter))) {
    throw new ConfigError(`MONEY=real needs a licensed payment adapter and a licensed game adapter of this program, but ${named}.`);
  }
  return { money, paymentAdapter, gameAdapter };
}

function readRateLimits(environment: Environment, money: Config['money']): boolean {
  const areOn = readSwitch(environment, 'RATE_LIMITS');
  if (!areOn && money === 'real') throw new ConfigError("RATE_LIMITS must be 'on' with real money, but it is 'off'.");
  return areOn;
}

function readClock(environment: Environment, money: Config['money']): boolean {
  const isDriven = readSwitch(environment, 'TEST_CLOCK');
  if (isDriven && money === 'real') throw new ConfigError("TEST_CLOCK must be 'off' with real money, but it is 'on'.");
  return isDriven;
}

function readSandboxFaults(environment: Environment, money: Config['money'], isSandboxStarted: boolean): string | null {
  const faults = readSetting(environment, 'SANDBOX_FAULTS') || null;
  if (faults !== null && money === 'real') throw new ConfigError(`SANDBOX_FAULTS must not be set with real money, but it is '${faults}'.`);
  if (faults !== null && !isSandboxStarted) throw new ConfigError(`SANDBOX_FAULTS needs the sandbox, but SANDBOX is 'off'.`);
  return faults;
}

function readHosts(text: string): string[] {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  for (const host of hosts) {
    if (!hostName.safeParse(host).success) throw new ConfigError(`PUSH_ALLOWED_HOSTS must be host names separated by commas, but one of them is '${host}'.`);
  }
  return hosts;
}

/** An address may have nothing but its origin: a policy with a path would apply to that path only. */
function readOrigins(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => {
      const url = URL.parse(address);
      if (url && ['https:', 'http:'].includes(url.protocol) && isHostName(url.hostname) && `${url.origin}/` === url.href) return url.origin;
      throw new ConfigError(`PROVIDER_ORIGINS must be addresses such as https://games.example separated by commas, but one of them is '${address}'.`);
    });
}

function bitmapDirectoryOf(environment: Environment): string {
  return resolve(readSetting(environment, 'BITMAP_DIR') || join(dataDirectoryOf(environment), 'bitmaps'));
}

function launcherDirectoryOf(environment: Environment): string | null {
  const directory = readSetting(environment, 'PROVIDER_LAUNCHERS');
  return directory === '' ? null : resolve(directory);
}

/** Returns the origins of games and their pictures. The app frames and shows no others. */
export function providerOrigins({ sandboxUrl, furtherProviders }: Pick<Config, 'sandboxUrl' | 'furtherProviders'>): string[] {
  return [new URL(sandboxUrl).origin, ...furtherProviders];
}

/** Push services refuse contacts that cannot be reached; Apple's accepts none on localhost. */
const NOBODYS_SUBJECT = 'mailto:push@meydan.example';
const MAIL_SUBJECT = /^mailto:[^\s@<>,;?#]+@(?<host>[^\s@<>,;?#]+)$/i;

/** A mail address or a page of a host that others reach by its name. */
function isSubject(text: string): boolean {
  const url = URL.parse(text);
  const host = url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.hostname : MAIL_SUBJECT.exec(text)?.groups?.host;
  return host?.includes('.') === true && isIP(host) === 0;
}

/**
 * By default the site's own address, otherwise the sender of its e-mails, otherwise nobody, for a site that has
 * neither.
 */
function readVapidSubject(environment: Environment, publicUrl: string, { sender }: MessagingSettings): string {
  const fallback = [publicUrl, `mailto:${sender.address}`].find(isSubject) ?? NOBODYS_SUBJECT;
  const expectation = 'an address of a host with a public name, like mailto:push@example.com or https://example.com/contact';
  return readOptional(environment, 'VAPID_SUBJECT', z.string().check(z.refine(isSubject)), fallback, expectation);
}

const SENDER = /^(?:(?<name>[^<>"\\\r\n]*)<)?(?<address>[^\s<>@,;]+@[^\s<>@,;]+?)>?$/;

function readSender(text: string): MessagingSettings['sender'] {
  const { name = '', address } = SENDER.exec(text.trim())?.groups ?? {};
  if (address === undefined) throw new ConfigError(`SMTP_SENDER must be an e-mail address like 'Meydan <no-reply@example.com>', but it is '${text}'.`);
  return { name: name.trim(), address };
}

/** Text messages contain codes: they leave this machine only encrypted, and the token has a setting of its own. */
function isGatewayAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

type Take = <Value>(read: (environment: Environment) => Value) => Value;

function readMessaging(take: Take, publicUrl: string): MessagingSettings {
  const smtpSchema = urlSchema(/^smtps?$/).check(z.refine(isMailServer));
  const smsSchema = z.string().check(z.refine(isGatewayAddress));
  return {
    smtpUrl: take((environment) =>
      readOptional(environment, 'SMTP_URL', smtpSchema, null, 'an address like smtp://user:password@host:587 or smtps://…, with %25 for a %'),
    ),
    sender: take((environment) => readSender(readSetting(environment, 'SMTP_SENDER') || `Meydan <no-reply@${new URL(publicUrl).hostname}>`)),
    smsUrl: take((environment) => readOptional(environment, 'SMS_URL', smsSchema, null, 'an https address without a user (http for this machine only)')),
    smsToken: take((environment) => readOptional(environment, 'SMS_TOKEN', bearerToken, null, 'letters, digits and signs of ASCII without spaces')),
  };
}

function readMetrics(take: Take): Config['metrics'] {
  const port = take((environment) => readOptional(environment, 'METRICS_PORT', portNumber, null, PORT_EXPECTATION));
  const host = take((environment) => readVariable(environment, 'METRICS_HOST', hostName, 'a host name or an address'));
  return port === null ? null : { port, host };
}

/** Returns one sentence for each pair of ports that cannot be open together. */
function findPortClashes({ port, sandboxPort, isSandboxStarted, metrics }: Config): string[] {
  if (sandboxPort > HIGHEST_PORT) return [`SANDBOX_PORT must be set, because PORT ${port} leaves no port after it.`];
  return [
    ...(sandboxPort === port ? [`SANDBOX_PORT must differ from PORT, but both are ${port}.`] : []),
    ...(metrics?.port === port ? [`METRICS_PORT must differ from PORT, but both are ${port}.`] : []),
    ...(isSandboxStarted && metrics?.port === sandboxPort ? [`METRICS_PORT must differ from the sandbox's port, but both are ${sandboxPort}.`] : []),
  ];
}

function readEverything(take: Take, licensed: AdapterNames): Config {
  const port = take((environment) => readVariable(environment, 'PORT', portNumber, PORT_EXPECTATION));
  const sandboxPort = take((environment) => readOptional(environment, 'SANDBOX_PORT', portNumber, port + 1, PORT_EXPECTATION));
  const webUrl = urlSchema(/^https?$/).check(z.refine(isPlainBase));
  const readWebUrl = (name: SettingName, fallback: string) =>
    withoutTrailingSlash(
      take((environment) => readOptional(environment, name, webUrl, fallback, 'an address that starts with http:// or https://, without a user, ? and #')),
    );
  const isSandboxStarted = take((environment) => readSwitch(environment, 'SANDBOX'));
  const publicUrl = readWebUrl('PUBLIC_URL', `http://localhost:${port}`);
  const money = take((environment) => readMoney(environment, licensed));
  const messaging = readMessaging(take, publicUrl);
  return {
    port,
    host: take((environment) => readVariable(environment, 'HOST', hostName, 'a host name or an address')),
    dataDirectory: take(dataDirectoryOf),
    bitmapDirectory: take(bitmapDirectoryOf),
    databaseUrl: take((environment) =>
      readOptional(environment, 'DATABASE_URL', urlSchema(/^postgres(ql)?$/), null, 'an address that starts with postgresql://'),
    ),
    redisUrl: take((environment) => readOptional(environment, 'REDIS_URL', urlSchema(/^rediss?$/), null, 'an address that starts with redis://')),
    isSandboxStarted,
    hasSandbox: isSandboxStarted || take((environment) => readSetting(environment, 'SANDBOX_URL') !== ''),
    sandboxPort,
    sandboxFaults: take((environment) => readSandboxFaults(environment, money.money, isSandboxStarted)),
    sandboxUrl: readWebUrl('SANDBOX_URL', `http://localhost:${sandboxPort}`),
    publicUrl,
    furtherProviders: take((environment) => readOrigins(readSetting(environment, 'PROVIDER_ORIGINS'))),
    launcherDirectory: take(launcherDirectoryOf),
    areRateLimitsOn: take((environment) => readRateLimits(environment, money.money)),
    isWorkerOn: take((environment) => readSwitch(environment, 'SERVICE_WORKER')),
    isClockDriven: take((environment) => readClock(environment, money.money)),
    trustedProxies: take(readTrustedProxies),
    sessionTimes: take(readSessionTimes),
    ...money,
    pushAllowedHosts: take((environment) => readHosts(readSetting(environment, 'PUSH_ALLOWED_HOSTS'))),
    vapidSubject: take((environment) => readVapidSubject(environment, publicUrl, messaging)),
    broadcastRate: take((environment) => readVariable(environment, 'BROADCAST_RATE', broadcastRate, `a whole number from 1 to ${HIGHEST_BROADCAST_RATE}`)),
    messaging,
    logLevel: take((environment) => readVariable(environment, 'LOG_LEVEL', z.enum(logLevels), "'error', 'warn', 'info' or 'debug'")),
    metrics: readMetrics(take),
    drainMs: take((environment) => readVariable(environment, 'DRAIN_SECONDS', drainSeconds, `a number of seconds from 0 to ${LONGEST_DRAIN_S}`)) * 1_000,
  };
}

/**
 * Reads settings from environment variables, all of them optional; `settings.ts` names them. Throws a ConfigError with
 * one clear sentence for every variable that cannot be used, each on a line of its own.
 */
export function readConfig(environment: Environment, licensed: AdapterNames = licensedAdapters): Config {
  const mistakes: string[] = [];
  // An unusable setting counts as unset for now, so that the other mistakes are found as well.
  const take: Take = (read) => {
    try {
      return read(environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      mistakes.push(error.message);
      return read({});
    }
  };
  const config = readEverything(take, licensed);
  if (mistakes.length === 0) mistakes.push(...findPortClashes(config));
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return config;
}
