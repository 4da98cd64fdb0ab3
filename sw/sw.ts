/// <reference lib="webworker" />
import { answerContent } from './content.ts';
import { answerGameArt } from './game-art.ts';
import { answerImages } from './images.ts';
import { answerNotificationClicks } from './notification-click.ts';
import { obeyPageMessages } from './page-messages.ts';
import { answerPrecached } from './precache.ts';
import { showPushes } from './push.ts';
import { sendWishesInBackground } from './send-wishes.ts';
import { serveRequests } from './serve-requests.ts';
import { answerNavigation } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

serveRequests(self, [answerPrecached(self), answerNavigation(self), answerGameArt(self), answerContent(self), answerImages(self)]);
obeyPageMessages(self);
sendWishesInBackground(self);
showPushes(self);
answerNotificationClicks(self);
