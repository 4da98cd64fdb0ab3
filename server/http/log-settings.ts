import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config.ts';

const SECRETS = ['authorization', 'password', 'password2', 'token', 'access_token', 'headers.authorization', 'req.headers.authorization'];
/** What a database says about a fault without quoting the values of a row or of a statement. */
const harmlessFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** The five characters of a database's error code, such as 22P02. */
const DATABASE_CODE = /^[0-9A-Z]{5}$/;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  [field: string]: unknown;
}

function isFromDatabase(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && DATABASE_CODE.test(code) && Reflect.has(error, 'severity');
}

/** An error's message and origin. A database's message may quote a value: its code says enough. */
function describeError(error: Error): Pick<LoggedError, 'message' | 'stack'> {
  const stack = error.stack ?? '';
  if (!isFromDatabase(error)) return { message: error.message, stack };
  const message = 'the database refused a statement';
  const frames = stack.slice(Math.max(0, stack.search(/\n\s+at /)));
  return { message, stack: `${error.name}: ${message}${frames}` };
}

/**
 * An error in the form that may be logged. Drivers attach statements, parameters and rows to theirs: those are left
 * out.
 */
function presentError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const fields = harmlessFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: error.name,
    ...describeError(error),
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: presentError(error.cause) }),
  };
}

/**
 * A path ends where a query begins, even for a caller who has misspelled or encoded that; nobody needs the rest of a
 * long one.
 */
const QUERY = /[?#&;=]|%(?:25)*(?:3f|23|26|3b|3d)/i;
const LONGEST_PATH = 200;

function pathOf(url: string): string {
  return url.split(QUERY, 1)[0]?.slice(0, LONGEST_PATH) ?? '';
}

/**
 * Logs are JSON lines. Query strings are cut off, because the hub's carry tokens; bodies and headers are not logged at
 * all.
 */
export const logSettings = {
  level: 'info' as LogLevel,
  redact: { paths: [...SECRETS, 'body.password', 'body.password2', '*.token'], censor: '[redacted]' },
  serializers: {
    req: (request: { method: string; url: string; ip?: string }) => ({ method: request.method, path: pathOf(request.url), address: request.ip }),
    err: presentError,
  },
} satisfies FastifyServerOptions['logger'];
