import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocumentedBlocks } from '../../tests/support/documented-blocks.ts';
import type { TestApplication } from '../../tests/support/test-application.ts';
import { EXAMPLE_PATH, exampleCalls, openExampleSite, sendExample, WALLET_EXAMPLE } from '../../tests/support/wallet-example.ts';
import { verify } from '../providers/signature.ts';

const REQUEST = /^POST (?<path>\S+)\nX-Hub88-Signature: (?<signature>\S+)\n\n(?<body>.+)\n$/;
const ANSWER = /^HTTP\/1\.1 200 OK\n\n(.+)\n$/;

describe('the worked example of the wallet in server/README.md', () => {
  const blocks = readDocumentedBlocks(WALLET_EXAMPLE);
  const textsOf = (language: string) => blocks.filter((block) => block.language === language).map(({ text }) => text);
  const [publicKey = ''] = textsOf('pem');
  const calls = textsOf('http').flatMap((text) => {
    const { path = '', signature = '', body = '' } = REQUEST.exec(text)?.groups ?? {};
    return path === '' ? [] : [{ path, signature, body }];
  });
  const answers = textsOf('http').flatMap((text) => ANSWER.exec(text)?.[1] ?? []);

  let application: TestApplication;
  beforeAll(async () => {
    application = await openExampleSite(publicKey);
  });
  afterAll(() => application.close());

  it('contains the calls it is generated from, each with a valid signature over its bytes', () => {
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual(
      exampleCalls.map(({ path, body }) => ({ path: `${EXAMPLE_PATH}${path}`, body: JSON.stringify(body) })),
    );
    for (const { body, signature } of calls) {
      expect(verify(Buffer.from(body), signature, [publicKey])).toBe(true);
      expect(verify(Buffer.from(`${body} `), signature, [publicKey])).toBe(false);
    }
  });

  it('is answered byte for byte as documented, including a repeat of each call', async () => {
    expect(answers).toHaveLength(calls.length);
    for (const [index, call] of calls.entries()) {
      for (const _time of [1, 2]) expect(await sendExample(application, call)).toBe(answers[index]);
    }
  });
});
