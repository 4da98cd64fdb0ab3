import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { makeSignalsBare } from './bare-signals.ts';

const renderer = join(dirname(createRequire(import.meta.url).resolve('react-dom/client')), 'cjs/react-dom-client.production.js');

it('finds all five signals of the renderer that is installed, and leaves its real errors as they are', () => {
  const code = readFileSync(renderer, 'utf8');
  const bare = makeSignalsBare(code) ?? '';
  expect(bare.match(/\w+Exception = Object\.create\(Error\.prototype/g)).toHaveLength(5);
  expect(bare.match(/throw Error\(/g)).toEqual(code.match(/throw Error\(/g));
});

it('makes a signal that is an error with its message and has noted no place', () => {
  const code = makeSignalsBare('var SuspenseException = Error(formatProdErrorMessage(460)); SuspenseException') ?? '';
  const signal = runInNewContext(code, { Error, formatProdErrorMessage: (number: number) => `see ${number}` }) as Error;
  expect(signal).toBeInstanceOf(Error);
  expect(signal.message).toBe('see 460');
  expect(signal.stack).toBeUndefined();
});

it('says so when there is nothing to change', () => expect(makeSignalsBare('throw Error(formatProdErrorMessage(460))')).toBeNull());
