import { OUTBOX_CHANNEL, type OutboxMessage } from '../../src/delivery/outbox-channel.ts';
import { type QueuedMutation, queuedPaths } from '../../src/delivery/outbox-entry.ts';
import { type Asked, envelope } from '../../tests/support/scripted-origin.ts';
import { openPlayerStage, type RunningStage, type Stage } from './open-stage.ts';
import { queue } from './outbox-rows.ts';

export const READ = `/api/${queuedPaths.readNotification}`;
export const TOGGLE = `/api/${queuedPaths.toggleFavorite}`;

/** Returns what open pages were told of, by mutation key. */
export const told = ({ device }: Stage) =>
  device.broadcasts
    .filter(({ channel }) => channel === OUTBOX_CHANNEL)
    .map(({ message }) => message as OutboxMessage)
    .flatMap((message) => (message.type === 'RESULTS' ? message.entries.map(({ mutation, result }) => [mutation.key, result]) : []));

/** Returns the paths of all requests, the POST requests, and their paths and bodies. */
export const asked = ({ origin }: Stage): string[] => origin.asked.map(({ path }) => path);
export const posts = ({ origin }: Stage): Asked[] => origin.asked.filter(({ method }) => method === 'POST');
export const bodies = (stage: Stage) => posts(stage).map(({ path, body }) => [path, JSON.parse(body)]);

/** Opens a stage with these mutations queued, whose server accepts everything. */
export async function openSendingStage(...mutations: QueuedMutation[]): Promise<RunningStage> {
  const stage = await openPlayerStage();
  stage.origin.answer(READ, () => envelope(true));
  stage.origin.answer(TOGGLE, ({ body }) => envelope(true, { isFavorite: JSON.parse(body).wanted }));
  await queue(stage, mutations);
  return stage;
}
