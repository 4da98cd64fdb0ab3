import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteOption } from '#contract/content.ts';
import { callAsGuest } from '../../tests/support/live-player.ts';
import { askOperator, runOperator } from '../../tests/support/run-operator.ts';
import { type RunningServer, runServer } from '../../tests/support/running-server.ts';
import type { ContentImport } from '../content/import-content.ts';
import type { OperatorAction } from './action-log.ts';

const START_TIMEOUT_MS = 120_000;

/** Every file below a folder with its bytes. */
function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => [join(entry.parentPath, entry.name).slice(folder.length), readFileSync(join(entry.parentPath, entry.name), 'hex')]),
  );
}

describe("the operator's commands on content and options", { timeout: START_TIMEOUT_MS }, () => {
  let server: RunningServer;
  let directory: string;
  beforeAll(async () => {
    server = await runServer({ RATE_LIMITS: 'off', SANDBOX: 'off' });
  }, START_TIMEOUT_MS);
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'meydan-content-'));
    return () => rmSync(directory, { recursive: true, force: true });
  });
  afterAll(async () => {
    await server.stop();
    await server.remove();
  });

  const ask = <Result>(...words: string[]) => askOperator<Result>(server.dataDirectory, words, { directory });
  const run = (...words: string[]) => runOperator(server.dataDirectory, words, { directory });
  const pageOf = (id: string) => callAsGuest<{ title: string; html: string }>(server, 'cms/page', { id });

  /** Writes a page in the caller's folder. */
  function writePage(id: string, title: string, html: string): void {
    mkdirSync(join(directory, 'site/page'), { recursive: true });
    writeFileSync(join(directory, `site/page/${id}.en.json`), JSON.stringify({ title }));
    writeFileSync(join(directory, `site/page/${id}.en.html`), html);
  }

  it('write content to the caller’s folder and read it from there, and the same content is no change', async () => {
    const { files } = await ask<{ files: string[]; broken: string[] }>('content', 'export', 'site');
    const before = bytesOf(join(directory, 'site'));
    expect(Object.keys(before).toSorted()).toEqual(files.map((name) => `/${name}`));
    expect(files).toContain('page/2.en.html');
    const same = await ask<ContentImport>('content', 'import', 'site', '--prune');
    expect(same).toMatchObject({ added: [], changed: [], removed: [], kept: [], cleaned: [], isDryRun: false });
    expect((await run('content', 'export', 'again')).output).toBe(`${files.length} files are in again.\n`);
    expect(bytesOf(join(directory, 'again'))).toEqual(before);
    writeFileSync(join(directory, 'site/page/2.en.html'), '<p>Changed by hand</p>\n');
    expect(await ask('content', 'import', 'site', '--dry-run')).toMatchObject({ changed: ['page/2.en'], isDryRun: true });
    expect((await pageOf('2')).data.html).not.toBe('<p>Changed by hand</p>');
    expect(await ask('content', 'import', 'site')).toMatchObject({ changed: ['page/2.en'], isDryRun: false });
    expect((await pageOf('2')).data.html).toBe('<p>Changed by hand</p>');
  });

  it('read the folder in which npm was called', async () => {
    writePage('npm', 'By npm', '<p>Hello</p>');
    const { code, output } = await runOperator(server.dataDirectory, ['content', 'import', './site', '--json'], {
      directory,
      isThroughNpm: true,
      environment: { INIT_CWD: directory },
    });
    expect([code, (JSON.parse(output) as ContentImport).added]).toEqual([0, ['page/npm.en']]);
    expect((await pageOf('npm')).data).toMatchObject({ title: 'By npm', html: '<p>Hello</p>' });
  });

  it('remove what the folder lacks only when asked, and report in words what they do', async () => {
    writePage('8', 'Eight', '<p>8</p>');
    await ask('content', 'import', 'site');
    rmSync(join(directory, 'site'), { recursive: true });
    await ask('content', 'export', 'site');
    rmSync(join(directory, 'site/page/8.en.json'));
    rmSync(join(directory, 'site/page/8.en.html'));
    const kept = await run('content', 'import', 'site');
    expect(kept).toMatchObject({ code: 0, complaint: '', output: expect.stringContaining('Not in the folder and kept (--prune removes them): page/8.en') });
    expect((await run('content', 'import', 'site', '--prune', '--dry-run')).output).toMatch(/^Would be removed: page\/8\.en\nUnchanged: \d+\n$/);
    expect((await pageOf('8')).success).toBe(true);
    expect((await run('content', 'import', 'site', '--prune')).output).toMatch(/^Removed: page\/8\.en\nUnchanged: \d+\n$/);
    expect((await pageOf('8')).success).toBe(false);
  });

  it('refuse a folder with wrong files in sentences that name them, and change nothing', async () => {
    writePage('20', 'Good', '<p>x</p>');
    writeFileSync(join(directory, 'site/page/21.en.json'), '{"titel":"x"}');
    mkdirSync(join(directory, 'site/pages'));
    writeFileSync(join(directory, 'site/pages/1.en.json'), '{}');
    const refused = await run('content', 'import', 'site', '--prune');
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.complaint.split('\n')).toEqual([
      expect.stringMatching(/^pages\/1\.en\.json: there is no kind of content called 'pages'/),
      'page/21.en.json: there is no page/21.en.html beside it.',
    ]);
    expect((await pageOf('20')).success).toBe(false);
    for (const words of [
      ['content'],
      ['content', 'import'],
      ['content', 'import', 'nowhere'],
      ['content', 'export'],
      ['content', 'import', 'site', '--force'],
    ]) {
      expect(await run(...words)).toMatchObject({ code: 2, output: '', complaint: expect.stringMatching(/^.+\.$/) });
    }
    mkdirSync(join(directory, 'empty'));
    expect(await run('content', 'import', 'empty', '--prune')).toEqual({ code: 1, output: '', complaint: 'The folder holds no content.' });
    writeFileSync(join(directory, 'site/page/20.en.html'), Buffer.from([0xff, 0xfe, 0x00]));
    expect((await run('content', 'import', 'site')).complaint).toContain('20.en.html is no text in UTF-8');
  });

  it('list all texts of the app for a translator, and accept the translations', async () => {
    const list = join(directory, 'site/texts.de.json');
    const read = () => JSON.parse(readFileSync(list, 'utf8')) as { id: string; tr: string; en: string; text: string }[];
    const write = (id: string, text: string) => writeFileSync(list, JSON.stringify(read().map((entry) => (entry.id === id ? { ...entry, text } : entry))));
    expect((await run('content', 'texts', 'site', '--language', 'de')).output).toMatch(
      /^\d+ texts are in site\/texts\.de\.json, 0 of them written in 'de'\.\n$/,
    );
    expect(read().length).toBeGreaterThan(250);
    expect(read()).toContainEqual({ id: 'header.login', tr: 'Giriş yap', en: 'Login', text: '' });
    write('header.login', 'Anmelden');
    expect(await ask<ContentImport>('content', 'import', 'site')).toMatchObject({ added: ['translation/header.login.de'] });
    expect(await ask('content', 'texts', 'site', '--language', 'de')).toMatchObject({ dir: 'site', language: 'de', written: 1 });
    expect(read()).toContainEqual({ id: 'header.login', tr: 'Giriş yap', en: 'Login', text: 'Anmelden' });
    write('notifications.unread', '{anzahl} ungelesen');
    expect(await run('content', 'import', 'site')).toEqual({
      code: 1,
      output: '',
      complaint: "texts.de.json: 'notifications.unread': its text fills in 'anzahl', but the app only knows 'count' there.",
    });
    expect(await run('content', 'texts', 'site', '--language', 'no language')).toMatchObject({
      code: 2,
      complaint: "--language must be a language such as 'de' or 'pt-BR', but it is 'no language'.",
    });
  });

  it('store HTML sanitized, and say which file was not clean', async () => {
    writePage('30', 'Dirty', '<p>fine</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>');
    expect((await run('content', 'import', 'site')).output).toContain('Held what content may not hold, which was left out: page/30.en.html');
    expect((await pageOf('30')).data.html).toBe('<p>fine</p><a>x</a>');
  });

  it('are logged without the texts, a dry run and an export are not logged', async () => {
    writePage('40', 'A title that nobody needs to read twice', '<p>x</p>');
    await ask('content', 'import', 'site', '--dry-run');
    await ask('content', 'export', 'again');
    const before = await ask<OperatorAction[]>('audit', '--limit', '1000');
    await ask('content', 'import', 'site');
    const after = await ask<OperatorAction[]>('audit', '--limit', '1000');
    expect(after.length).toBe(before.length + 1);
    expect(after[0]).toMatchObject({
      command: 'content import',
      outcome: 'done',
      input: { dir: { path: 'site', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    expect(JSON.stringify(after)).not.toContain('nobody needs to read twice');
  });

  it('set, list and switch off options, served at once', async () => {
    const served = async () => (await callAsGuest<SiteOption[]>(server, 'cms/siteoptionlist', {})).data;
    expect(await ask('option', 'set', 'TELEGRAM', 'https://t.me/meydan')).toEqual({
      key: 'telegram',
      value: 'https://t.me/meydan',
      status: true,
      isKnown: true,
    });
    expect(await served()).toContainEqual({ key: 'telegram', value: 'https://t.me/meydan', status: true });
    expect(await ask('option', 'list')).toContainEqual({ key: 'telegram', value: 'https://t.me/meydan', status: true, isKnown: true });
    expect((await run('option', 'list')).output).toMatch(/\ntelegram +https:\/\/t\.me\/meydan +on +this program\n/);
    expect((await run('option', 'unset', 'telegram')).output).toBe('telegram is off.\n');
    expect((await served()).map(({ key }) => key)).not.toContain('telegram');
    const unknown = await run('option', 'set', 'trialbonusamout', '100');
    expect(unknown).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^trialbonusamout is '100' from now on\.\nThis program does not read 'trialbonusamout'.*trialbonusamount/),
    });
    expect(await run('option', 'set', 'telegram', 'javascript:alert(1)')).toEqual({ code: 1, output: '', complaint: "'telegram' must not lead to a script." });
    expect(await run('option', 'set', 'crash', 'maybe')).toEqual({ code: 1, output: '', complaint: "'crash' must be on or off, but it is 'maybe'." });
    expect(await run('option', 'unset', 'nosuch')).toEqual({ code: 1, output: '', complaint: "There is no option 'nosuch'." });
    for (const words of [['option'], ['option', 'set', 'crash'], ['option', 'unset'], ['option', 'list', 'x']]) {
      expect(await run(...words)).toMatchObject({ code: 2, output: '', complaint: expect.stringMatching(/^.+\.$/) });
    }
  });
});
