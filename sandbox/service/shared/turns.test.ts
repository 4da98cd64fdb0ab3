import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const ayşe = { user: 'ayşe', gameCode: 'slot' };

/** Creates an action that ends when the test ends it. */
function held(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const act = () => {
    begun.push(name);
    return promise;
  };
  return { act, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('the actions of a player in a game run one after the other, even after an action that failed', async () => {
  const [turns, begun] = [new Turns(), [] as string[]];
  const [first, second] = [held('first', begun), held('second', begun)];
  const results = Promise.allSettled([turns.take(ayşe, first.act), turns.take(ayşe, second.act)]);
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.fail();
  second.end();
  expect(await results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'second' }]);
  expect(begun).toEqual(['first', 'second']);
});

test('actions of different players or games do not wait for each other', async () => {
  const [turns, begun] = [new Turns(), [] as string[]];
  const [first, other, elsewhere] = [held('first', begun), held('other', begun), held('elsewhere', begun)];
  const taken = [turns.take(ayşe, first.act), turns.take({ ...ayşe, user: 'mehmet' }, other.act), turns.take({ ...ayşe, gameCode: 'crash' }, elsewhere.act)];
  await Promise.resolve();
  expect(begun).toEqual(['first', 'other', 'elsewhere']);
  for (const act of [first, other, elsewhere]) act.end();
  expect(await Promise.all(taken)).toEqual(begun);
});
