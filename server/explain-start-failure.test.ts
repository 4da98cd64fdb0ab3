import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { SandboxStartError } from './sandbox-process.ts';

const onPostgresql = readConfig({ DATABASE_URL: 'postgresql://site:hunter2@db/site' });

function failure(code: string | null, message = 'connect 10.0.0.7 as site with hunter2'): Error {
  return Object.assign(new Error(message), code === null ? {} : { code });
}

describe('a start that fails', () => {
  it.each([
    ['ECONNREFUSED', /does not answer/],
    ['ENOTFOUND', /does not answer/],
    ['28P01', /refuses the user or the password/],
    ['28000', /refuses the user or the password/],
    ['3D000', /is unknown to its server/],
    ['42501', /may not change the database/],
    ['53300', /takes no more connections/],
    ['57P03', /is starting or stopping/],
    ['53100', /^The disk is full/],
    ['ENOSPC', /^The disk is full/],
  ])('is explained by what the database said, in one sentence without a secret: %s', (code, sentence) => {
    const explained = explainStartFailure(failure(code), onPostgresql);
    expect(explained).toMatch(sentence);
    expect(explained).toMatch(/^[A-Z][^\n]*\.$/);
    expect(explained).not.toContain('hunter2');
  });

  it.each(['Connection terminated unexpectedly', 'Connection terminated due to connection timeout', 'timeout exceeded when trying to connect'])(
    'is explained by a database that says nothing: %s',
    (message) => {
      expect(explainStartFailure(failure(null, message), onPostgresql)).toMatch(/^The database at DATABASE_URL does not answer/);
    },
  );

  it('mentions PostgreSQL only where there is one', () => {
    expect(explainStartFailure(failure('ECONNREFUSED', 'what happened'), readConfig({}))).toBe('what happened');
    expect(explainStartFailure(failure('EACCES'), readConfig({ DATA_DIR: '/srv/site' }))).toMatch(/^The data directory \/srv\/site may not be used/);
  });

  it("says nothing twice, and leaves the settings' errors their own sentences", () => {
    expect(explainStartFailure(new SandboxStartError('ended'), readConfig({}))).toBeNull();
    expect(explainStartFailure(new ConfigError('PORT is wrong.\nHOST is wrong.'), null)).toBe('PORT is wrong.\nHOST is wrong.');
  });
});
