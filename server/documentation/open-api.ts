import { accountEndpoints, CODE_REQUIRED_STATUS } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointsByDomain } from '#contract/endpoints.ts';
import { headerFallbackLocale, locales, requestHeaders } from '#contract/request-headers.ts';
import manifest from '../../package.json' with { type: 'json' };
import { API_PREFIX } from '../http/error-response.ts';
import { isSheddable } from '../http/sheddable-calls.ts';
import { callTexts, domainTexts } from './call-texts.ts';
import { describeSchema, type JsonSchema } from './describe-schema.ts';
import { introduce } from './introduction.ts';

interface Reference {
  $ref: string;
}
interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<'application/json', { schema: JsonSchema }>;
}
interface Parameter {
  name: string;
  in: 'header' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<'application/json', { schema: JsonSchema }> };
  responses: Record<string, Response | Reference>;
  /** Not named in the specification: another operator's backend may lack it. */
  'x-extension': boolean;
  'x-money': boolean;
  'x-closed-to-restricted': boolean;
  'x-public-content': boolean;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

type NamedSchemas = Record<string, JsonSchema>;

const message: JsonSchema = { type: ['string', 'null'], description: 'A sentence for the player, in the language of `x-locale`.' };
const refusalSchema: JsonSchema = {
  title: 'Refusal',
  type: 'object',
  properties: { success: { type: 'boolean', const: false }, message },
  required: ['success', 'message'],
};
const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

function failure(description: string): Response {
  return { description, content: refusalContent };
}

/** What every status other than 200 means. */
const failures: Record<string, Response> = {
  400: failure('The body, the query or a header breaks the contract; the message names the first problem.'),
  401: failure('No token, or one that is expired, revoked or used from another device.'),
  403: failure('This player may not make the call now.'),
  404: failure('There is nothing at this address. Other backends answer this for calls they lack.'),
  409: failure('The idempotency key was used with another body.'),
  413: failure('The body is larger than 64 kB.'),
  415: failure('The body is not sent as `application/json`.'),
  [CODE_REQUIRED_STATUS]: failure('Go on with the code that was sent to the account’s e-mail address. The answer is the same for names that nobody has.'),
  429: {
    ...failure('Too many requests or tries, or an overload, in which calls marked as able to wait are refused.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  },
  500: failure('Something failed on the server. The message says no more than that.'),
};

/** What each status means to a reader of the introduction. */
const statuses: Record<string, string> = {
  200: 'Done, or refused as the player’s business: then `success` is false and `message` says why.',
  ...Object.fromEntries(Object.entries(failures).map(([status, { description }]) => [status, description])),
};

const KEY_DESCRIPTION = 'A UUID per intended submission, kept when it is sent again: the same key and body get the stored answer, another body gets 409.';

const parameters: Record<string, Parameter> = {
  locale: {
    name: requestHeaders.locale,
    in: 'header',
    required: false,
    description: `Language of messages (${locales.join(', ')}) and of content, which may have those of \`cms/languagelist\` besides. Without it: ${headerFallbackLocale}.`,
    schema: { type: 'string', default: headerFallbackLocale },
  },
  device: {
    name: requestHeaders.device,
    in: 'header',
    required: false,
    description: 'The id of the device, computed once and stored. Tokens are bound to it, so logging in and registering need it.',
    schema: { type: 'string', pattern: '^[!-~]{1,100}$' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: KEY_DESCRIPTION,
    schema: { type: 'string', format: 'uuid' },
  },
  optionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `${KEY_DESCRIPTION} Without it the call is a submission of its own, and sent again it is another one.`,
    schema: { type: 'string', format: 'uuid' },
  },
};

function statusesOf(endpoint: Endpoint): string[] {
  const { access, method, isMoney } = endpoint;
  const player = access === 'player' ? ['401', '403'] : [];
  const body = method === 'POST' ? ['413', '415'] : [];
  const code = endpoint === accountEndpoints.login ? [String(CODE_REQUIRED_STATUS)] : [];
  return ['400', ...player, '404', ...(isMoney ? ['409'] : []), ...body, ...code, '429', '500'];
}

function describeAnswer(endpoint: Endpoint, data: JsonSchema): Response {
  const isDataRequired = !endpoint.response.safeParse(undefined).success;
  const success: JsonSchema = {
    title: 'Success',
    type: 'object',
    properties: { success: { type: 'boolean', const: true }, message, data },
    required: ['success', 'message', ...(isDataRequired ? ['data'] : [])],
  };
  return {
    description: 'Done, or refused as the player’s business.',
    content: { 'application/json': { schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] } } },
  };
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** What holds for a call beside its request and answer, as a line below its sentence. */
function describeMarks(endpoint: Endpoint): string[] {
  const { access, isMoney, isExtension, isClosedToRestricted, isPublicContent } = endpoint;
  const marks = [
    access === 'player' && 'players only',
    isMoney && `money: ${isExtension ? 'needs' : 'takes'} an \`Idempotency-Key\``,
    isClosedToRestricted && 'refused during a time-out or an exclusion',
    isPublicContent && 'cacheable',
    isSheddable(endpoint) && 'able to wait: refused in an overload',
    isExtension && 'extension',
  ].filter((mark) => mark !== false);
  return marks.length === 0 ? [] : [`*${marks.join(' · ')}*`];
}

function describeCall(endpoint: Endpoint, identity: { operationId: string; tag: string; text: string }, named: NamedSchemas): Operation {
  const request = describeSchema(endpoint.request, 'input');
  const response = describeSchema(endpoint.response, 'output');
  Object.assign(named, request.named, response.named);
  const isPlayers = endpoint.access === 'player';
  const key = endpoint.isExtension ? 'idempotencyKey' : 'optionalIdempotencyKey';
  const own = ['locale', ...(isPlayers ? [] : ['device']), ...(endpoint.isMoney ? [key] : [])];
  const references = own.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: identity.operationId,
    tags: [identity.tag],
    description: [identity.text, ...describeMarks(endpoint)].join('\n\n'),
    security: isPlayers ? [{ bearer: [], device: [] }] : [],
    parameters: endpoint.method === 'GET' ? [...references, ...queryParameters(request.schema)] : references,
    ...(endpoint.method === 'POST' ? { requestBody: { required: true, content: { 'application/json': { schema: request.schema } } } } : {}),
    responses: {
      200: describeAnswer(endpoint, response.schema),
      ...(endpoint.isPublicContent && endpoint.method === 'GET' ? { 304: { description: 'Not changed since the answer with this `ETag`.' } } : {}),
      ...Object.fromEntries(statusesOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
    'x-extension': endpoint.isExtension,
    'x-money': endpoint.isMoney,
    'x-closed-to-restricted': endpoint.isClosedToRestricted,
    'x-public-content': endpoint.isPublicContent,
  };
}

function describePaths(named: NamedSchemas): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const [domain, endpoints] of Object.entries(endpointsByDomain)) {
    const tag = domain as keyof typeof endpointsByDomain;
    const texts: Record<string, string> = callTexts[tag];
    for (const [call, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const identity = { operationId: `${domain}.${call}`, tag: domainTexts[tag].title, text: texts[call] ?? '' };
      paths[`/${endpoint.path}`] = { [endpoint.method === 'GET' ? 'get' : 'post']: describeCall(endpoint, identity, named) };
    }
  }
  return paths;
}

/** Returns every call as an OpenAPI 3.1 document made from the contract. `siteUrl`: without a trailing slash. */
export function describeApi(siteUrl: string): OpenApiDocument {
  const named: NamedSchemas = { Refusal: refusalSchema };
  const paths = describePaths(named);
  return {
    openapi: '3.1.0',
    info: { title: 'Meydan', version: manifest.version, description: introduce(siteUrl, statuses) },
    servers: [{ url: `${siteUrl}${API_PREFIX.slice(0, -1)}` }],
    tags: Object.values(domainTexts).map(({ title, text }) => ({ name: title, description: text })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(named).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      parameters,
      responses: failures,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, bound to the device it was made for.' },
        device: { type: 'apiKey', in: 'header', name: requestHeaders.device, description: 'The id of the device that logged in.' },
      },
    },
  };
}
