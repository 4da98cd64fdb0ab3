import { type CatalogueGame, catalogueGameMeta } from '../../contract/wire.ts';

/** Returns what the service has written into the page about its game. */
export function readCatalogueGame(): CatalogueGame {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${catalogueGameMeta}"]`)?.content;
  if (!told) throw new Error('the page does not say which game it is');
  return JSON.parse(told) as CatalogueGame;
}
