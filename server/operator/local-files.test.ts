import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLocal, writeLocal } from './local-files.ts';

describe('files that an operator names', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'meydan-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const read = (path: string) => readLocal(folder, { path, kind: 'folder' });
  const file = (name: string, text = '{}') => {
    mkdirSync(join(folder, 'content/page'), { recursive: true });
    writeFileSync(join(folder, 'content', name), text);
  };

  it('are read with everything below, except what begins with a dot', () => {
    file('page/1.tr.json');
    file('.env', 'SECRET=1');
    expect(read('content')).toEqual({ 'page/1.tr.json': '{}' });
  });

  it('are not read through links: what they lead to was never meant to be sent', () => {
    file('page/1.tr.json');
    symlinkSync('/etc/passwd', join(folder, 'content/page/1.tr.html'));
    expect(() => read('content')).toThrow('page/1.tr.html is no plain file.');
  });

  it('are not waited for: a pipe that nobody writes to is refused', () => {
    file('page/1.tr.json');
    execFileSync('mkfifo', [join(folder, 'content/page/1.tr.html')]);
    expect(() => read('content')).toThrow('page/1.tr.html is no plain file.');
  });

  it('are refused in one sentence when they are neither, not text or missing', () => {
    file('page/1.tr.json', 'x');
    writeFileSync(join(folder, 'bytes'), Buffer.from([0xff, 0xfe]));
    expect(() => readLocal(folder, { path: 'content', kind: 'file' })).toThrow('content cannot be read: it is a folder.');
    expect(() => readLocal(folder, { path: 'bytes', kind: 'file' })).toThrow('is no text in UTF-8.');
    expect(() => read('nowhere')).toThrow('nowhere cannot be read: there is none.');
  });

  it('are written below the folder that was typed, and a folder that cannot be created is refused at once', () => {
    writeLocal(folder, { folder: 'out', files: { 'page/1.tr.json': '{}' } });
    expect(read('out')).toEqual({ 'page/1.tr.json': '{}' });
    expect(() => writeLocal(folder, { folder: 'out', files: { '../x': '' } })).toThrow("The server wants to write '../x'");
    expect(() => writeLocal(folder, { folder: '/proc/nope', files: { x: '' } })).toThrow('cannot be written');
  });
});
