import { resolve } from 'node:path';
import * as z from 'zod/mini';

const DEFAULT_PORT = 8080;
const HIGHEST_PORT = 65_535;

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds everything this program keeps. */
  dataDirectory: string;
  /** PostgreSQL; null means the embedded database in `dataDirectory`. */
  databaseUrl: string | null;
  redisUrl: string | null;
  sandboxPort: number;
  /** Origin of the sandbox as browsers see it. */
  sandboxUrl: string;
  /** Origin of this server as browsers see it. */
  publicUrl: string;
  areRateLimitsOn: boolean;
  /** Host names that push messages may go to beside the known push services. */
  pushAllowedHosts: string[];
}

/** A setting that cannot be used; its message is one sentence for the person who started the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const portNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(HIGHEST_PORT));
const hostName = z.string().check(z.regex(/^[A-Za-z0-9._:-]+$/));

function urlSchema(protocol: RegExp) {
  return z.url({ protocol });
}

/** Reads one variable: an absent or empty one gives the fallback, one that breaks the schema throws with `expectation`. */
function readVariable<Value, Fallback>(
  environment: Record<string, string | undefined>,
  name: string,
  schema: z.ZodMiniType<Value>,
  fallback: Fallback,
  expectation: string,
): Value | Fallback {
  const text = environment[name]?.trim();
  if (!text) return fallback;
  const result = schema.safeParse(text);
  if (!result.success) throw new ConfigError(`${name} must be ${expectation}, but it is '${name.endsWith('_URL') ? withoutPassword(text) : text}'.`);
  return result.data;
}

function withoutPassword(url: string): string {
  return url.replace(/:[^:@/]+@/, ':***@');
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
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

/**
 * Settings from environment variables, all of them optional; the README names them.
 * Throws a ConfigError with one clear sentence for the first variable that cannot be used.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const port = readVariable(environment, 'PORT', portNumber, DEFAULT_PORT, `a whole number from 1 to ${HIGHEST_PORT}`);
  const sandboxPort = readVariable(environment, 'SANDBOX_PORT', portNumber, port + 1, `a whole number from 1 to ${HIGHEST_PORT}`);
  if (sandboxPort > HIGHEST_PORT) throw new ConfigError(`SANDBOX_PORT must be set, because PORT ${port} leaves no port after it.`);
  if (sandboxPort === port) throw new ConfigError(`SANDBOX_PORT must differ from PORT, but both are ${port}.`);
  const host = readVariable(environment, 'HOST', hostName, '127.0.0.1', 'a host name or an address');
  const webUrl = urlSchema(/^https?$/);
  const rateLimits = readVariable(environment, 'RATE_LIMITS', z.enum(['on', 'off']), 'on', "'on' or 'off'");
  return {
    port,
    host,
    dataDirectory: resolve(readVariable(environment, 'DATA_DIR', z.string().check(z.regex(/^[^\0]+$/)), './.data', 'a path')),
    databaseUrl: readVariable(environment, 'DATABASE_URL', urlSchema(/^postgres(ql)?$/), null, 'an address that starts with postgresql://'),
    redisUrl: readVariable(environment, 'REDIS_URL', urlSchema(/^rediss?$/), null, 'an address that starts with redis://'),
    sandboxPort,
    sandboxUrl: withoutTrailingSlash(
      readVariable(environment, 'SANDBOX_URL', webUrl, `http://localhost:${sandboxPort}`, 'an address that starts with http:// or https://'),
    ),
    publicUrl: withoutTrailingSlash(
      readVariable(environment, 'PUBLIC_URL', webUrl, `http://localhost:${port}`, 'an address that starts with http:// or https://'),
    ),
    areRateLimitsOn: rateLimits === 'on',
    pushAllowedHosts: readHosts(environment.PUSH_ALLOWED_HOSTS ?? ''),
  };
}
