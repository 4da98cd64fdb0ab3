import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ServedAnswers, servedAnswersElement } from '#contract/served-answers.ts';
import { takeServedAnswers } from './take-served-answers.ts';

const HOUR_MS = 60 * 60 * 1000;

function take(answers: ServedAnswers): QueryClient {
  document.body.innerHTML = servedAnswersElement(answers);
  const client = new QueryClient();
  takeServedAnswers(client);
  return client;
}

test('the answers of a document that the worker has stored are as old as it is, and are refetched', () => {
  const atMs = Date.now() - 20 * HOUR_MS;
  const client = take([{ queryKey: ['winners'], data: ['elif'], atMs }]);
  expect(client.getQueryData(['winners'])).toEqual(['elif']);
  expect(client.getQueryState(['winners'])).toMatchObject({ dataUpdatedAt: atMs, status: 'success', isInvalidated: true });
});

test('the answers of a server whose clock is ahead are not dated in the future', () => {
  const client = take([{ queryKey: ['winners'], data: [], atMs: Date.now() + HOUR_MS }]);
  expect(client.getQueryState(['winners'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});
