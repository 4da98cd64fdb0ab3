/**
 * Answered in place of the worker's script while SERVICE_WORKER is off. A browser that has the worker takes this one at its next look: it takes over at once,
 * answers no request, empties what the worker has stored and takes itself away, and with it the device's push subscription.
 */
export const workerKillSwitch = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('meydan-worker');
  await registration.unregister();
})()));
`;
