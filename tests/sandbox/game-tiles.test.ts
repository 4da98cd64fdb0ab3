import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ART_EDITION } from '#contract/art-path.ts';
import { systemCategories } from '#contract/enumerations.ts';
import { gameArt } from '#design/game-art.ts';
import { catalogue } from '../../server/casino/catalogue/catalogue.ts';
import type { CatalogueGame } from '../../server/casino/catalogue/catalogue-game.ts';
import { pictureFinder } from '../../server/casino/find-picture.ts';
import { picturePath } from '../../server/casino/picture-path.ts';
import { seedCatalogue } from '../../server/casino/seed-catalogue.ts';
import { BitmapStore } from '../../server/http/bitmap-store.ts';
import { serveGameArt } from '../../server/http/game-art.ts';
import { ProviderPictures } from '../../server/http/provider-pictures.ts';
import { drawTile, startTestSandbox } from '../support/sandbox-program.ts';
import { openTestApplication } from '../support/test-application.ts';

/** Tiles on one screen of the grid. */
const ON_SCREEN = 24;
const LARGEST_BYTES = 24 * 1024;

const open = catalogue.filter(({ availability }) => availability === 'open');
const tileOf = ({ artKind, code }: CatalogueGame, isWide = false) => drawTile(`${artKind}/${code}`, isWide) ?? '';
/** Returns a tile without its title, and without the parts that only keep its ids apart. */
const pictureOf = (game: CatalogueGame) =>
  tileOf(game)
    .replace(/<defs><linearGradient id="gold".*(?=<\/svg>)/, '')
    .replace(/(id="|#)m[0-9a-z]+/g, '$1');
/** Returns the drawings of the pieces in a tile, wherever they are. Each follows its shadow. */
const piecesOf = (game: CatalogueGame) =>
  pictureOf(game)
    .split(/<circle [^>]*url\(#\)"\/>/)
    .slice(1)
    .map((piece) => piece.slice(piece.indexOf('>')))
    .toSorted()
    .join('\n');

test('the tiles have an edition of their own for what they show: pictures of another one stay in caches under their addresses', () => {
  const tiles = open.flatMap((game) => [tileOf(game), tileOf(game, true)]);
  const pictures = createHash('sha256').update(tiles.join('\n')).digest('hex');
  // Whoever changes a tile raises ART_EDITION and writes both down here.
  expect({ edition: ART_EDITION, pictures }).toEqual({ edition: 3, pictures: 'b09d93a2d6c7ed5988dd02c54bcd45e965540b68c03fa47c3c7120d5e9cac2fd' });
  for (const tile of tiles) expect(tile).toContain('id="title"');
  expect(Math.max(...tiles.map((tile) => Buffer.byteLength(tile)))).toBeLessThan(LARGEST_BYTES);
});

test.each(systemCategories)('every game of %s has a tile of its own', (category) => {
  const pictures = open.filter((game) => game.category === category).map(pictureOf);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('slots are mixed: no two on a screen show the same symbols', () => {
  const shown = open.filter(({ category }) => category === 'slot').map(piecesOf);
  expect(shown.filter((pieces, index) => shown.slice(Math.max(0, index - ON_SCREEN), index).includes(pieces))).toEqual([]);
});

test('the site shows the tiles of the catalogue as the sandbox draws them, those that it has seen without the sandbox, too', async () => {
  const [sandbox, application] = [await startTestSandbox(), await openTestApplication('pglite')];
  const directory = mkdtempSync(join(tmpdir(), 'meydan-tiles-'));
  const http = fastify();
  try {
    await seedCatalogue(application.database, catalogue, sandbox.url);
    const log = { warn: () => {} };
    serveGameArt(http, {
      bitmaps: new BitmapStore({ directory, log, longestWaitMs: 30_000 }),
      pictures: new ProviderPictures({ origins: [sandbox.url], log }),
      findPicture: pictureFinder(application.database),
    });
    const games = await application.database.selectFrom('game').select(['code', 'art_kind', 'image_url']).where('art_kind', '=', 'crash').execute();
    const show = async (game: (typeof games)[number], isWide: boolean) => (await http.inject(`/${picturePath(game, isWide)}`)).body;
    const [unseen, ...seen] = games;
    const expectTiles = async () => {
      for (const game of seen) for (const isWide of [false, true]) expect(await show(game, isWide)).toBe(drawTile(`crash/${game.code}`, isWide));
    };
    await expectTiles();
    await sandbox.close();
    await expectTiles();
    expect(unseen && (await show(unseen, true))).toBe(gameArt(unseen?.code ?? '', 'crash', { isWide: true }));
  } finally {
    await Promise.all([http.close(), application.close()]);
    rmSync(directory, { recursive: true });
  }
});
