import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { gameSystems } from '#contract/enumerations.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import type { OpenApiDocument } from './open-api.ts';

interface Element {
  tagName?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Element[];
}

function listElements(node: Element): Element[] {
  return [node, ...(node.childNodes ?? []).flatMap(listElements)];
}

describe('the description of the calls', () => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication('pglite');
  });
  afterAll(() => application.close());
  const get = (url: string, headers: Record<string, string> = {}) => application.http.inject({ url, headers });
  const readDocument = async () => (await get('/api/openapi.json')).json<OpenApiDocument>();

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...(await readDocument()) })).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('contains every call, with a sentence and its kind, and no other', async () => {
    const { paths } = await readDocument();
    expect(Object.keys(paths).toSorted()).toEqual(allEndpoints.map(({ path }) => `/${path}`).toSorted());
    for (const { path, method, access, isExtension, isMoney } of allEndpoints) {
      const operation = paths[`/${path}`]?.[method === 'GET' ? 'get' : 'post'];
      expect(operation?.description).toMatch(/\.(?:\n\n\*.+\*)?$/);
      expect(operation).toMatchObject({ 'x-extension': isExtension, 'x-money': isMoney });
      expect(operation?.security).toEqual(access === 'player' ? [{ bearer: [], device: [] }] : []);
      expect('401' in (operation?.responses ?? {})).toBe(access === 'player');
      expect('409' in (operation?.responses ?? {})).toBe(isMoney);
      expect(
        operation?.parameters.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith(isExtension ? '/idempotencyKey' : '/optionalIdempotencyKey')),
      ).toBe(isMoney);
    }
  });

  it('names each operation once and says what a caller has to send', async () => {
    const { paths, components } = await readDocument();
    const operations = Object.values(paths).flatMap(({ get: read, post }) => [read, post].filter((operation) => operation !== undefined));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(paths['/auth/login']?.post?.requestBody?.content['application/json'].schema.required).toEqual(['username', 'password']);
    expect(components.schemas.Lira).toMatchObject({ type: 'number' });
  });

  it('says what a type cannot: which call opens a game of which system, and what the letters of a mask mean', async () => {
    const { Game, PaymentField } = (await readDocument()).components.schemas;
    for (const system of gameSystems) expect(Game?.properties?.system?.description).toContain(`\`${system}\` by \`casino/${system}launchurl\``);
    expect(PaymentField?.properties?.mask?.description).toContain('`0` is a digit, `A` a letter from A to Z or a digit');
  });

  it('introduces the calls: where they are, what comes back, and what else the server answers', async () => {
    const { info, servers } = await readDocument();
    const siteUrl = application.config.publicUrl;
    expect(servers).toEqual([{ url: `${siteUrl}/api` }]);
    expect(info.description).toContain(`curl -X POST ${siteUrl}/api/cms/sliderlist`);
    for (const status of [200, 400, 401, 409, 428, 429, 500]) expect(info.description).toContain(`\n- \`${status}\`: `);
    for (const hubMessage of ['NotifyMessage', 'BalanceChanged']) expect(info.description).toContain(hubMessage);
    const paths = ['./hub/frnotify', '/wallet/PROVIDER/', 'transaction/rollback', '/payments/sandbox/callback'];
    for (const path of paths) expect(info.description).toContain(path);
    expect(info.description).toContain('X-Hub88-Signature');
  });

  const pageFiles = ['scalar.js', 'start-reference.js', 'reference.css', 'tokens.css', 'fonts/mona-text.woff2'];
  it.each(['/api/openapi.json', '/developers', ...pageFiles.map((name) => `/developers/${name}`)])(
    'may be cached by anyone and is revalidated by its tag: %s',
    async (url) => {
      const first = await get(url);
      expect(first).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, no-cache' } });
      expect(await get(url, { 'if-none-match': String(first.headers.etag) })).toMatchObject({ statusCode: 304, body: '' });
    },
  );

  it('as a page loads our own files and runs no inline script', async () => {
    const answer = await get('/developers');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const elements = listElements(parse(answer.body) as Element);
    const scripts = elements.filter(({ tagName }) => tagName === 'script');
    expect(scripts.filter(({ attrs }) => !attrs?.some(({ name }) => name === 'src'))).toEqual([]);
    const loading = elements.flatMap(({ attrs = [] }) => attrs.filter(({ name }) => name === 'href' || name === 'src'));
    const addresses = loading.map(({ value }) => value);
    const own = addresses.filter((address) => /^(?:api|developers)\//.test(address));
    const others = addresses.filter((address) => !own.includes(address) && !address.startsWith('icons/'));
    expect(own).toContain('developers/scalar.js');
    expect(new Set(others)).toEqual(new Set(['./']));
    for (const address of own) expect((await get(`/${address}`)).statusCode, address).toBe(200);
  });

  it('sends the script compressed', async () => {
    const { headers, rawPayload } = await get('/developers/scalar.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
    expect(rawPayload.length).toBeLessThan(1_500_000);
  });

  it.each(['game-art.ts', 'reference.html', 'fonts', 'none.css'])('has no file %s', async (name) => {
    expect((await get(`/developers/${name}`)).statusCode).toBe(404);
  });

  it('redirects an address with an extra slash to the page', async () => {
    expect(await get('/developers/')).toMatchObject({ statusCode: 302, headers: { location: '../developers' } });
  });
});
