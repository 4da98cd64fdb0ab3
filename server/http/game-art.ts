import type { FastifyInstance } from 'fastify';
import { artKinds } from '#contract/enumerations.ts';
import { gameArt } from '#design/game-art.ts';

const ART_FILE = /^([A-Za-z0-9][A-Za-z0-9._-]{0,99}?)(-w)?\.svg$/;
/** The picture styles itself and loads nothing, also when it is opened as a page. */
const ART_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Serves the pictures of games, drawn from their codes: `/art/<kind>/<code>.svg`, with `-w` before the ending for the wide form. */
export function serveGameArt(http: FastifyInstance): void {
  http.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', (request, reply) => {
    const kind = artKinds.find((known) => known === request.params.kind);
    const [, code, wide] = ART_FILE.exec(request.params.file) ?? [];
    if (!kind || !code) return reply.callNotFound();
    return reply
      .header('content-security-policy', ART_POLICY)
      .header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`)
      .type('image/svg+xml')
      .send(gameArt(code, kind, { isWide: wide !== undefined }));
  });
}
