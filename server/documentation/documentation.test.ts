import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { gameSystems } from '#contract/enumerations.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { listFields } from './describe-fields.ts';
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
      expect(operation?.summary).toMatch(/\.$/);
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
    expect((await get('/developers')).body).toContain('<code>hub88</code> by <code>casino/hub88launchurl</code>');
  });

  it.each(['/api/openapi.json', '/developers', '/developers/style.css', '/developers/fonts/mona-text.woff2'])(
    'may be cached by anyone and is revalidated by its tag: %s',
    async (url) => {
      const first = await get(url);
      expect(first).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, no-cache' } });
      expect(await get(url, { 'if-none-match': String(first.headers.etag) })).toMatchObject({ statusCode: 304, body: '' });
    },
  );

  it('as a page runs no script, loads nothing from elsewhere and has no dead links', async () => {
    const answer = await get('/developers');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const elements = listElements(parse(answer.body) as Element);
    expect(elements.filter(({ tagName, attrs }) => tagName === 'script' || attrs?.some(({ name }) => name === 'style' || name.startsWith('on')))).toEqual([]);
    const valuesOf = (attribute: string) => elements.flatMap(({ attrs = [] }) => attrs.filter(({ name }) => name === attribute).map(({ value }) => value));
    const ids = valuesOf('id');
    expect(new Set(ids).size).toBe(ids.length);
    const links = valuesOf('href');
    expect(links.filter((link) => link.startsWith('#') && !ids.includes(link.slice(1)))).toEqual([]);
    expect([...new Set(links.filter((link) => !link.startsWith('#')))].toSorted()).toEqual(['./', 'api/openapi.json', 'developers/style.css']);
    for (const { path } of allEndpoints) expect(answer.body).toContain(`<code>${path}</code>`);
  });

  it('follows the theme of the system, because the page has no switch for it', async () => {
    const { body } = await get('/developers/style.css');
    expect(body).toMatch(/@media \(prefers-color-scheme: light\) \{\s+:root \{\s+color-scheme: light;/);
  });

  it('redirects an address with an extra slash to the page', async () => {
    expect(await get('/developers/')).toMatchObject({ statusCode: 302, headers: { location: '../developers' } });
  });
});

describe('a table of fields', () => {
  it('turns schemas into rows: names, types, bounds', () => {
    const lines = listFields({
      type: 'object',
      properties: {
        take: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        items: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
        owner: { anyOf: [{ $ref: '#/components/schemas/Session' }, { type: 'null' }] },
      },
      required: ['items'],
    });
    expect(lines).toEqual([
      { name: 'take', type: 'whole number', reference: null, isOptional: true, rules: ['1 to 100', 'default 20'] },
      { name: 'items', type: 'list of object', reference: null, isOptional: false, rules: [] },
      { name: 'items[].id', type: 'text', reference: null, isOptional: false, rules: [] },
      { name: 'owner', type: 'Session or null', reference: 'Session', isOptional: true, rules: [] },
    ]);
    expect(listFields({ type: 'string' })).toEqual([{ name: '', type: 'text', reference: null, isOptional: false, rules: [] }]);
  });
});
