import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/answer.ts';
import { drawTile } from './draw-tile.ts';

const TILE = /^(.+?)(-w)?\.svg$/;
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Serves the games' tiles: `/art/<kind>/<code>.svg`, with `-w` before the ending for the wide form. The catalogue's
 * addresses have the drawings' edition in their query, so a tile is cached for good. Refusal: `not-found`.
 */
export function registerTiles(http: FastifyInstance): void {
  http.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const [, code, wide] = TILE.exec(file) ?? [];
    const tile = drawTile(`${kind}/${code}`, wide !== undefined);
    if (tile === null) return reply.send(refuse(reply, 'not-found'));
    return reply.header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`).type('image/svg+xml').send(tile);
  });
}
