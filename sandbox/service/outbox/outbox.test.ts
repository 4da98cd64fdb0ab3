import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { statements } from '../database/migrations/0001-games-and-payments.ts';
import { createOutbox, type Deliver, type Delivery, pauseAfter } from './outbox.ts';

function outboxWith(deliverWin: Deliver, retryFirstMs = 0, now = Date.now) {
  const database = new DatabaseSync(':memory:', { readBigInts: true });
  for (const statement of statements) database.exec(statement);
  const onRefused = vi.fn();
  const never: Deliver = async () => ({ result: 'again', problem: 'not asked for' });
  const outbox = createOutbox({
    database,
    now,
    retryFirstMs,
    retryLargestMs: retryFirstMs,
    deliver: { win: deliverWin, rollback: never, callback: never },
    onRefused,
  });
  return { outbox, onRefused };
}

const acknowledged: Delivery = { result: 'acknowledged', answer: '42' };
const again: Delivery = { result: 'again', problem: 'no answer' };

test('a message is resent until it is acknowledged, and not after that', async () => {
  const deliver = vi.fn<Deliver>().mockResolvedValueOnce(again).mockResolvedValueOnce(again).mockResolvedValue(acknowledged);
  const { outbox } = outboxWith(deliver);
  outbox.start();
  outbox.add('win', 'a', { amount: 1 });
  await vi.waitFor(() => expect(outbox.isAcknowledged('win', 'a')).toBe(true));
  await outbox.stop();
  expect(deliver).toHaveBeenCalledTimes(3);
  expect(deliver).toHaveBeenCalledWith('{"amount":1}');
});

test('the second message of a kind and subject is ignored', async () => {
  const deliver = vi.fn<Deliver>().mockResolvedValue(acknowledged);
  const { outbox } = outboxWith(deliver);
  outbox.add('win', 'a', { amount: 1 });
  outbox.add('win', 'a', { amount: 2 });
  expect(await outbox.sendNow('win', 'a')).toEqual({ isAcknowledged: true, answer: '42' });
  expect(deliver).toHaveBeenCalledExactlyOnceWith('{"amount":1}');
});

test('two simultaneous sends of one message share one attempt', async () => {
  const deliver = vi.fn<Deliver>().mockResolvedValue(acknowledged);
  const { outbox } = outboxWith(deliver);
  outbox.add('win', 'a', {});
  await Promise.all([outbox.sendNow('win', 'a'), outbox.sendNow('win', 'a')]);
  expect(deliver).toHaveBeenCalledTimes(1);
});

test('after a failed attempt the message waits for its pause', async () => {
  const deliver = vi.fn<Deliver>().mockResolvedValue(again);
  const { outbox } = outboxWith(deliver, 60_000);
  outbox.start();
  outbox.add('win', 'a', {});
  expect(await outbox.sendNow('win', 'a')).toEqual({ isAcknowledged: false, answer: null });
  await outbox.stop();
  expect(deliver).toHaveBeenCalledTimes(1);
});

test('a message that waits for the time of a clock that was put back is sent at once', async () => {
  const deliver = vi.fn<Deliver>().mockResolvedValueOnce(again).mockResolvedValue(acknowledged);
  let nowMs = Date.now();
  const { outbox } = outboxWith(deliver, 60_000, () => nowMs);
  outbox.add('win', 'a', {});
  await outbox.sendNow('win', 'a');
  nowMs -= 60 * 60_000;
  outbox.start();
  await vi.waitFor(() => expect(outbox.isAcknowledged('win', 'a')).toBe(true));
  await outbox.stop();
});

test('a message that is refused permanently is given up and reported', async () => {
  const deliver = vi.fn<Deliver>().mockResolvedValue({ result: 'refused', problem: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  const { outbox, onRefused } = outboxWith(deliver);
  outbox.add('win', 'a', {});
  await outbox.sendNow('win', 'a');
  await outbox.sendNow('win', 'a');
  expect(deliver).toHaveBeenCalledTimes(1);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('win', 'a', 'RS_ERROR_DUPLICATE_TRANSACTION');
});

test('a message with a maximum number of attempts is given up after the last', async () => {
  const deliver = vi.fn<Deliver>().mockResolvedValue({ result: 'again', problem: '404', mostAttempts: 3 });
  const { outbox, onRefused } = outboxWith(deliver);
  outbox.add('win', 'a', {});
  for (let attempt = 0; attempt < 5; attempt += 1) await outbox.sendNow('win', 'a');
  expect(deliver).toHaveBeenCalledTimes(3);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('win', 'a', '404');
});

test('pauses double up to the maximum', () => {
  expect([1, 2, 3, 4, 20].map((attempts) => pauseAfter(attempts, 1_000, 60_000))).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
});
