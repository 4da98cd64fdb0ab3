/// <reference lib="webworker" />
import { Router } from 'workbox-routing/Router.js';
import { contentRoutes } from './content.ts';
import { documentRoute } from './documents.ts';
import { gameArtRoute } from './game-art.ts';
import { imageRoute } from './images.ts';
import { answerNotificationClicks } from './notification-click.ts';
import { handlePageMessages } from './page-messages.ts';
import { precacheRoute, storeFilesAtInstall } from './precache.ts';
import { showPushes } from './push.ts';
import { sendOutboxInBackground } from './send-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

const router = new Router();
for (const route of [precacheRoute(), documentRoute(), gameArtRoute(self), ...contentRoutes(self), imageRoute(self)]) router.registerRoute(route);
router.addFetchListener();
storeFilesAtInstall(self);
handlePageMessages(self);
sendOutboxInBackground(self);
showPushes(self);
answerNotificationClicks(self);
