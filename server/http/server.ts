import fastifyHelmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import { type Config, providerOrigins } from '../config.ts';
import { basePathOf, withoutBasePath } from './base-path.ts';
import { trustedProxy } from './client-address.ts';
import { compressAnswers } from './compress-answers.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { answerError, answerNotFound, answerUnreadable } from './error-response.ts';
import { probePaths } from './health.ts';
import { refuseSeveralHosts } from './host-header.ts';
import { plainUrl } from './plain-url.ts';
import { limitCallsPerAddress } from './rate-limit.ts';
import { createRequestIds, REQUEST_ID_HEADER } from './request-id.ts';
import { limitSocketsPerAddress, type SocketLimits, socketLimits } from './socket-limits.ts';
import { readJsonStrictly } from './strict-json.ts';
import { warnOfUntrustedProxy } from './warn-of-untrusted-proxy.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const LONGEST_PARAMETER = 200;
/** Decorator name of the security headers that the server sends with its pages and its worker. */
export const SECURITY_HEADERS = 'securityHeaders';
/** Those of them that apply to any answer. */
const EVERYWHERE = ['cross-origin-resource-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'];
/** Stops an answer that is not a page from loading anything or making markup of text when it is opened as one. */
const NO_PAGE_POLICY = "default-src 'self';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self';require-trusted-types-for 'script'";
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

function webSocketOrigin(url: string): string {
  return new URL(url).origin.replace(/^http/, 'ws');
}

/**
 * Returns Helmet's headers for our settings: computed once on an instance of its own, because it would compute the same
 * headers again for every request.
 */
async function makeSecurityHeaders(config: Config, pages: readonly string[]): Promise<Record<string, string>> {
  const asked = fastify();
  await asked.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy({
        pages,
        providerOrigins: providerOrigins(config),
        socketOrigins: [webSocketOrigin(config.publicUrl)],
      }),
    },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  asked.get('/', async (_request, reply) => reply.getHeaders());
  const headers = (await asked.inject('/')).json<Record<string, string>>();
  await asked.close();
  return { ...headers, 'permissions-policy': PERMISSIONS_POLICY };
}

/**
 * Sets the headers of every answer, errors included: that it is not a page, and who may frame it. Those of a page come
 * with pages alone: the list of what our pages may load is longer than most answers, and a launch on a slow connection
 * would download it some thirty times.
 */
async function setSecurityHeaders(http: FastifyInstance, config: Config, pages: readonly string[]): Promise<void> {
  const headers = await makeSecurityHeaders(config, pages);
  http.decorate(SECURITY_HEADERS, headers);
  const everywhere = Object.fromEntries(Object.entries(headers).filter(([name]) => EVERYWHERE.includes(name)));
  everywhere['content-security-policy'] = NO_PAGE_POLICY;
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere).header(REQUEST_ID_HEADER, request.id);
    done();
  });
}

/** Files of the app, and the probes that come every few seconds. */
const unloggedRoutes: readonly (string | undefined)[] = ['/*', ...Object.values(probePaths)];

/** Logs one line per request when it is answered; for routes that nobody needs to read about only the failures. */
function logAnswers(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' && reply.statusCode < 400 && unloggedRoutes.includes(request.routeOptions.url)) return;
    request.log.info({ req: request, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** From the beginning of a stop every answer ends its socket, so that the next request goes to another process. */
function endSocketsWhenStopping(http: FastifyInstance): void {
  let isStopping = false;
  http.addHook('preClose', async () => {
    isStopping = true;
  });
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Creates Fastify with everything that applies to all routes: limits of size and time, security headers, the error
 * envelope, the log. `pages` are the HTML files of the built app, whose inline scripts the policy allows; `limits`
 * replace the usual socket limits.
 */
export async function createHttpServer(
  config: Config,
  options: { logger: FastifyServerOptions['logger']; pages: readonly string[]; limits?: SocketLimits },
): Promise<FastifyInstance> {
  const limits = options.limits ?? socketLimits;
  const basePath = basePathOf(config.publicUrl);
  const http = fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(config.trustedProxies !== false),
    trustProxy: config.trustedProxies !== false && trustedProxy(config),
    // A request that reaches a stopping server is served, and its socket closed.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxRequestsPerSocket: limits.requestsPerSocket,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    rewriteUrl: ({ url = '/' }) => withoutBasePath(plainUrl(url), basePath),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
  });
  readJsonStrictly(http);
  http.setErrorHandler(answerError);
  http.setNotFoundHandler(answerNotFound);
  await setSecurityHeaders(http, config, options.pages);
  refuseSeveralHosts(http);
  if (config.areRateLimitsOn) await limitCallsPerAddress(http);
  if (config.areRateLimitsOn && config.trustedProxies === false) limitSocketsPerAddress(http.server, limits.socketsPerAddress);
  warnOfUntrustedProxy(http, config);
  logAnswers(http);
  endSocketsWhenStopping(http);
  compressAnswers(http);
  return http;
}
