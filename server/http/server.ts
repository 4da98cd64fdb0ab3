import fastifyHelmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { answerError, answerNotFound } from './error-response.ts';
import { limitCallsPerAddress } from './rate-limit.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5_000;
const REQUESTS_PER_SOCKET = 1_000;
const LONGEST_PARAMETER = 200;
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Logs are JSON lines. Query strings are cut off, because the hub's carry tokens; bodies and headers are not logged at all. */
export const logSettings = {
  level: 'info',
  redact: {
    paths: [
      'authorization',
      'password',
      'password2',
      'token',
      'access_token',
      'headers.authorization',
      'req.headers.authorization',
      'body.password',
      'body.password2',
      '*.token',
    ],
    censor: '[redacted]',
  },
  serializers: {
    req: (request: { method: string; url: string; ip?: string }) => ({ method: request.method, path: request.url.split('?', 1)[0], address: request.ip }),
  },
} satisfies FastifyServerOptions['logger'];

function webSocketOrigin(url: string): string {
  return new URL(url).origin.replace(/^http/, 'ws');
}

/** Headers of every answer, errors included: what a page of ours may load, and who may frame it. */
async function setSecurityHeaders(http: FastifyInstance, config: Config, pages: readonly string[]): Promise<void> {
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy({
        pages,
        frameOrigins: [new URL(config.sandboxUrl).origin],
        socketOrigins: [webSocketOrigin(config.publicUrl)],
      }),
    },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}

/** One line a request when it is answered; files of the app are left out. */
function logAnswers(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' && request.routeOptions.url === '/*' && reply.statusCode < 400) return;
    request.log.info({ req: request, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/**
 * Fastify with everything that holds for all routes: limits of size and time, security headers, the error envelope, the log.
 * `pages` are the HTML files of the built app, whose inline scripts the policy allows.
 */
export async function createHttpServer(
  config: Config,
  options: { logger: FastifyServerOptions['logger']; pages: readonly string[] },
): Promise<FastifyInstance> {
  const http = fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxRequestsPerSocket: REQUESTS_PER_SOCKET,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
  });
  http.removeContentTypeParser('text/plain');
  http.setErrorHandler(answerError);
  http.setNotFoundHandler(answerNotFound);
  await setSecurityHeaders(http, config, options.pages);
  if (config.areRateLimitsOn) await limitCallsPerAddress(http);
  logAnswers(http);
  return http;
}
