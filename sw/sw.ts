/// <reference lib="webworker" />
import { serveContent } from './content.ts';
import { serveGameArt } from './game-art.ts';
import { obeyPageMessages } from './page-messages.ts';
import { serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

serveShell(self);
serveGameArt(self);
serveContent(self);
obeyPageMessages(self);
