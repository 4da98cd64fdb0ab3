import type { ArtKind, GameSystem, SystemCategory } from '#contract/enumerations.ts';

/** A game as the catalogue of a fresh site knows it. */
export interface CatalogueGame {
  /** Unique over all providers; the game's picture is drawn from it. */
  code: string;
  name: string;
  providerName: string;
  system: GameSystem;
  category: SystemCategory;
  artKind: ArtKind;
  /** The provider's own name of the game. */
  providerGameCode: string;
  isNew: boolean;
}

const slot = { system: 'pragmatic', category: 'slot', artKind: 'slot', isNew: false } as const;

/** In the order of the lobby. The codes are chosen so that the picture shows what the name says. */
export const catalogue: readonly CatalogueGame[] = [
  { ...slot, code: '1632', name: 'Lale Devri', providerName: 'Anka Play', providerGameCode: 'slot-lale-devri' },
  { ...slot, code: '1215', name: 'Nar Bahçesi', providerName: 'Nar Interactive', providerGameCode: 'slot-nar-bahcesi' },
  { ...slot, code: '1370', name: 'Galata 7', providerName: 'Çini Labs', providerGameCode: 'slot-galata-7' },
  { ...slot, code: '1641', name: 'Mavi Boncuk', providerName: 'Anka Play', providerGameCode: 'slot-mavi-boncuk' },
  { ...slot, code: '1363', name: 'Gece Kandili', providerName: 'Köşk Games', providerGameCode: 'slot-gece-kandili' },
  { ...slot, code: '1444', name: 'Karanfil', providerName: 'Çini Labs', providerGameCode: 'slot-karanfil' },
  { ...slot, code: '1560', name: 'Altın Nalın', providerName: 'Köşk Games', providerGameCode: 'slot-altin-nalin' },
  { ...slot, code: '1673', name: 'Sultan Tacı', providerName: 'Sekizgen', providerGameCode: 'slot-sultan-taci' },
  { ...slot, code: '1453', name: 'Kum Saati', providerName: 'Anka Play', providerGameCode: 'slot-kum-saati' },
  { ...slot, code: '1901', name: 'Zümrüt Yolu', providerName: 'Pusula Gaming', providerGameCode: 'slot-zumrut-yolu', isNew: true },
  { ...slot, code: '1551', name: 'Yıldırım', providerName: 'Lodos', providerGameCode: 'slot-yildirim' },
  { ...slot, code: '1645', name: 'Yakamoz', providerName: 'Lodos', providerGameCode: 'slot-yakamoz', isNew: true },
];
