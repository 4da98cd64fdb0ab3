import type { Notification } from '#contract/notifications.ts';
import type { PageToWorkerMessage } from '#contract/worker-messages.ts';
import { changeLaunchLook, forgetHomeSnapshot, keepBitmap, keepHomeSnapshot } from './home-snapshot.ts';
import { inTurn } from './in-turn.ts';
import { forgetPlayer, keepPlayer, keepWishes } from './player.ts';
import { dropOutdatedFiles, isHashedFile, storeMissingFiles } from './precache.ts';
import { sendOwnWishes } from './send-wishes.ts';
import { readKept } from './worker-database.ts';

function isMessage(data: unknown): data is PageToWorkerMessage {
  return typeof data === 'object' && data !== null && 'type' in data;
}

async function readPushes(usercode: string): Promise<readonly Notification[]> {
  const isHis = (await readKept('player'))?.usercode === usercode;
  return (isHis && (await readKept('pushes'))) || [];
}

/** Does what a page asks for; answers what it is to be told. */
async function obey(worker: ServiceWorkerGlobalScope, message: PageToWorkerMessage): Promise<unknown> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return worker.skipWaiting();
    case 'RESTORE_FILES':
      return storeMissingFiles();
    case 'CHECK_BUILD':
      return isHashedFile(message.entry);
    case 'HOME_SNAPSHOT':
      return inTurn(() => keepHomeSnapshot(message));
    case 'LAUNCH_LOOK':
      return inTurn(() => changeLaunchLook(message.look));
    case 'BITMAP':
      return keepBitmap(message);
    case 'PLAYER':
      await inTurn(() => keepPlayer(worker, message));
      return sendOwnWishes(worker);
    case 'FORGET_PLAYER':
      return inTurn(() => forgetPlayer(worker)).then(() => true);
    case 'KEEP_WISHES':
      return inTurn(() => keepWishes(message));
    case 'READ_PUSHES':
      return inTurn(() => readPushes(message.usercode));
  }
}

/** What the page may ask, and what comes with a new version's turn. */
export function obeyPageMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (!isMessage(event.data)) return;
    const done = obey(worker, event.data).then((answer) => event.ports[0]?.postMessage(answer));
    event.waitUntil(done.catch((error: unknown) => console.warn('a page was not obeyed', error)));
  });
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.allSettled([inTurn(forgetHomeSnapshot), dropOutdatedFiles(), worker.clients.claim()])),
  );
}
