/**
 * Served instead of the worker's script while SERVICE_WORKER is off. A browser that has the worker takes this one at
 * its next update check: on activation it clears what the worker has stored and removes the registration, and with it
 * the device's push subscription; from the next load on nothing is between the page and the network. It does so again
 * when it takes control of open pages, which reload: the previous worker may have stored something meanwhile; and with
 * every page that it is still asked for: an open one may have registered it again, which in Chromium revives it for
 * good.
 */
export const workerKillSwitch = `async function clear() {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const name of ['meydan-worker', 'workbox-expiration']) indexedDB.deleteDatabase(name);
}
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(clear());
  // Comes after the installation, so that must not wait for it.
  registration.unregister();
});
const leave = (event) => event.waitUntil(clear().then(() => registration.unregister()));
addEventListener('activate', leave);
addEventListener('fetch', (event) => event.request.mode === 'navigate' && leave(event));
`;
