import type { FastifyInstance } from 'fastify';
import { sportsbookEndpoints } from '#contract/sportsbook.ts';
import type { Application } from '../application.ts';
import { serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { Highlights } from './highlights.ts';

/** Registers the calls about the sports vendor. */
export function registerSportsbookRoutes(http: FastifyInstance, application: Application): void {
  const highlights = new Highlights(application);
  serveEndpoint(http, application, sportsbookEndpoints.highlights, async () => succeed([...(await highlights.read())]));
}
