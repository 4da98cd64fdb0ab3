import { PLAY_MONEY_ADAPTER } from './licensed-adapters.ts';

/** One environment variable that the server reads. Its descriptions are Markdown, as server/README.md shows them. */
export interface Setting {
  /** The default, written as it would be set. */
  readonly value?: string;
  /** For a default that depends on something else: on what, in words. */
  readonly otherwise?: string;
  readonly meaning: string;
}

/**
 * Every setting, in the order of server/README.md, whose table `npm run settings` generates from here. The server reads
 * no others.
 */
export const settings = {
  PORT: { value: '8080', meaning: 'where the server listens' },
  HOST: { value: '127.0.0.1', meaning: 'the address of this machine that it listens on; `0.0.0.0` for all of them' },
  DATA_DIR: { value: './.data', meaning: "the embedded database, locked to one process, and the operator's socket" },
  BITMAP_DIR: {
    otherwise: '`DATA_DIR/bitmaps`',
    meaning: 'bitmaps of game art, at most 256 MB; may be emptied at any time and shared by several processes',
  },
  DATABASE_URL: { meaning: 'PostgreSQL 15 or newer instead of the embedded one: `postgresql://user:password@host:5432/name`' },
  REDIS_URL: { meaning: 'carries hub messages between several processes: `redis://host:6379`' },
  PUBLIC_URL: {
    otherwise: '`http://localhost:PORT`',
    meaning: 'the address players use; with a path (`https://site.example/play`) the site is served below it, whether or not a proxy strips the path',
  },
  SANDBOX: {
    value: 'on',
    meaning:
      "`off` starts none: with `SANDBOX_URL` another process's sandbox is used, without it codes need `SMTP_URL` and `SMS_URL` and are refused where those are missing",
  },
  SANDBOX_PORT: { otherwise: '`PORT` + 1', meaning: 'where the sandbox listens' },
  SANDBOX_URL: { otherwise: '`http://localhost:SANDBOX_PORT`', meaning: 'the sandbox as players see it' },
  SANDBOX_FAULTS: {
    meaning:
      'faults that the sandbox makes in its wallet calls on purpose, such as `seed=7,repeat=0.1,drop=0.1`: [faults](#faults-on-purpose); play money only',
  },
  SMTP_URL: {
    otherwise: "the sandbox's mailbox; on a public site nobody",
    meaning: 'the server that sends e-mails: `smtp://user:password@host:587` or `smtps://…`',
  },
  SMTP_SENDER: { otherwise: '`Meydan <no-reply@…>` at the host of `PUBLIC_URL`', meaning: 'their sender' },
  SMS_URL: { otherwise: "the sandbox's mailbox; on a public site nobody", meaning: 'gateway for text messages (https)' },
  SMS_TOKEN: { meaning: 'its bearer token' },
  SERVICE_WORKER: {
    value: 'on',
    meaning: '`off` takes a broken service worker away from every browser at its next visit: [the kill switch](#the-kill-switch)',
  },
  RATE_LIMITS: {
    value: 'on',
    meaning:
      '`off` for load tests only, also ends refusals in an [overload](#overload). Guesses at names and codes, new accounts (5 a day and address), texts (20) and needless writes (60 a minute and player) are counted across all processes, calls and demos per address in each; an IPv6 network (/64) counts as one caller',
  },
  TRUST_PROXY: {
    value: 'off',
    meaning:
      'proxies whose `X-Forwarded-For` is trusted: their addresses and networks, separated by commas, or how many are in front of a server that is reached through them only; it applies to the sandbox, too',
  },
  SESSION_HOURS: {
    value: '168/720',
    meaning: 'hours after which a session ends without activity / in any case; a regulated site sets `0.5/12`',
  },
  MONEY: {
    value: 'play',
    meaning: '`real` is refused unless the next two name licensed adapters of `server/licensed-adapters.ts`; there are none',
  },
  PAYMENT_ADAPTER: { value: PLAY_MONEY_ADAPTER, meaning: 'what moves money in and out' },
  GAME_ADAPTER: { value: PLAY_MONEY_ADAPTER, meaning: 'what provides games' },
  PROVIDER_ORIGINS: {
    meaning: 'further providers: origins (`https://games.example`) that the app may frame and take pictures from, separated by commas',
  },
  PROVIDER_LAUNCHERS: {
    meaning: 'folder with a file for each further provider that opens its games: [a provider of your own](#a-provider-of-your-own)',
  },
  VAPID_SUBJECT: {
    otherwise: '`PUBLIC_URL`, if https, else the sender of e-mails',
    meaning: 'whom push services contact when something is wrong: `mailto:…` or `https://…`. Apple accepts no contact on localhost',
  },
  PUSH_ALLOWED_HOSTS: { meaning: 'push services beside the known ones, by host name: any port, http and private addresses too' },
  BROADCAST_RATE: {
    value: '100',
    meaning: "pushes of broadcasts per second, from all processes together: at 100, a million takes three hours; a player's own leave at once",
  },
  LOG_LEVEL: { value: 'info', meaning: '`error`, `warn`, `info` (a line per call) or `debug`' },
  METRICS_PORT: { meaning: 'where Prometheus reads `/metrics`; without a port nowhere' },
  METRICS_HOST: { value: '127.0.0.1', meaning: 'the address that port is opened on' },
  DRAIN_SECONDS: {
    value: '0',
    meaning: 'how long a server that was told to stop keeps serving after `/readyz` has said so, for balancers to notice',
  },
  TEST_CLOCK: {
    value: 'off',
    meaning:
      "`on` lets `npm run -s operator -- clock` put this server's time forward and back; play money only, for tests. A restart begins with the real time",
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];

export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the value of a setting, otherwise its default from above; empty where there is neither. */
export function readSetting(environment: Environment, name: SettingName): string {
  const { value = '' }: Setting = settings[name];
  return environment[name]?.trim() || value;
}
