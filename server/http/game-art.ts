import type { FastifyInstance } from 'fastify';
import { parseArtPath } from '#contract/art-path.ts';
import { gameArt } from '#design/game-art.ts';

/** The picture styles itself and loads nothing, also when it is opened as a page. */
const ART_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Serves the pictures of games, drawn from their codes: `/art/<kind>/<code>.svg`, with `-w` before the ending for the wide form. */
export function serveGameArt(http: FastifyInstance): void {
  http.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', (request, reply) => {
    const art = parseArtPath(`${request.params.kind}/${request.params.file}`);
    if (!art) return reply.callNotFound();
    return reply
      .header('content-security-policy', ART_POLICY)
      .header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`)
      .type('image/svg+xml')
      .send(gameArt(art.code, art.kind, { isWide: art.isWide }));
  });
}
