/** Serves the folder in FLOOR_DIRECTORY by the product's own HTTP server, and tells its parent the port. */
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../server/config.ts';
import { createHttpServer } from '../../../server/http/server.ts';
import { readPages, serveStaticApp } from '../../../server/launch/static-app.ts';

const directory = process.env.FLOOR_DIRECTORY ?? '';
const http = await createHttpServer(readConfig({ RATE_LIMITS: 'off' }), { logger: false, pages: readPages(directory) });
await serveStaticApp(http, directory, { basePath: '/', providerOrigins: [], readChatOrigin: async () => null, isWorkerOn: true });
await http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (http.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit(0));
