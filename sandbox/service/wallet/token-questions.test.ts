import { expect, test } from 'vitest';
import { ASK_AGAIN_MS, MOST_TOKENS_REMEMBERED, TokenQuestions } from './token-questions.ts';

const refused = { refusal: 'session-over' as const };

test('a refused token is not checked again for a second, and a confirmed token is checked each time', async () => {
  let [nowMs, asked] = [0, 0];
  const questions = new TokenQuestions(() => nowMs);
  const ask = (answer: { balanceMinor: bigint } | typeof refused) =>
    questions.ask('a', async () => {
      asked += 1;
      return answer;
    });
  expect(await Promise.all([ask(refused), ask({ balanceMinor: 1n })])).toEqual([refused, refused]);
  nowMs += ASK_AGAIN_MS - 1;
  expect(await ask({ balanceMinor: 1n })).toEqual(refused);
  expect(asked).toBe(1);
  nowMs += 1;
  for (const balanceMinor of [2n, 3n]) expect(await ask({ balanceMinor })).toEqual({ balanceMinor });
  expect([asked, questions.size]).toEqual([3, 0]);
});

test('a refused token is checked again after the clock was put back', async () => {
  let nowMs = 0;
  const questions = new TokenQuestions(() => nowMs);
  expect(await questions.ask('a', async () => refused)).toEqual(refused);
  nowMs -= ASK_AGAIN_MS;
  expect(await questions.ask('a', async () => ({ balanceMinor: 1n }))).toEqual({ balanceMinor: 1n });
});

test('a failed request is not cached, and no more tokens are cached than the limit', async () => {
  const questions = new TokenQuestions(() => 0);
  await expect(questions.ask('a', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours');
  expect(questions.size).toBe(0);
  for (let token = 0; token <= MOST_TOKENS_REMEMBERED; token += 1) await questions.ask(String(token), async () => refused);
  expect(questions.size).toBe(MOST_TOKENS_REMEMBERED);
});
