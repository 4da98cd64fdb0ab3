/** Serves the folder in FLOOR_DIRECTORY with the product's own HTTP server, and sends the port to its parent. */
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../server/config.ts';
import { createHttpServer } from '../../../server/http/server.ts';
import { readPages, serveStaticApp } from '../../../server/render/static-app.ts';

const directory = process.env.FLOOR_DIRECTORY ?? '';
const http = await createHttpServer(readConfig({ RATE_LIMITS: 'off' }), { logger: false, pages: readPages(directory) });
await serveStaticApp(http, directory, { basePath: '/', launchDirectory: directory, providerOrigins: [], readChatOrigin: async () => null, isWorkerOn: true });
await http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (http.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit(0));
