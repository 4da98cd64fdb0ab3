/**
 * Answered in place of the worker's script while SERVICE_WORKER is off. A browser that has the worker takes this one at its next look: as soon as it is there it
 * empties what the worker has stored and takes the registration away, and with it the device's push subscription; from the next load on nothing stands between
 * the page and the line. It does so again when it comes to control open pages, which reload: the worker before may have stored something meanwhile; and with
 * every page that it is still asked for: one that was open may have registered it again, which in Chromium calls it back for good.
 */
export const workerKillSwitch = `async function clear() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('meydan-worker');
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
