import type { ArtKind, GameAvailability, GameSystem, SystemCategory, TableKind } from '#contract/enumerations.ts';

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
  /** The provider's number of the product; one system asks for it at the launch. */
  productId: string | null;
  isNew: boolean;
  /** `soon` for a game that its provider does not run yet. */
  availability: Exclude<GameAvailability, 'closed'>;
  /** What is played at a live table. */
  table: TableKind | null;
  /** The least and the most that one round takes, lira. */
  stakes: { minimum: number; maximum: number } | null;
  /** It can be played for nothing. */
  hasDemo: boolean;
}

const slot = {
  category: 'slot',
  artKind: 'slot',
  isNew: false,
  productId: null,
  availability: 'open',
  table: null,
  stakes: { minimum: 1, maximum: 100 },
  hasDemo: true,
} as const;

/** Every studio comes by a system of its own. */
const anka = { ...slot, system: 'pragmatic', providerName: 'Anka Play' } as const;
const nar = { ...slot, system: 'dt', providerName: 'Nar Interactive' } as const;
const cini = { ...slot, system: 'em', providerName: 'Çini Labs' } as const;
const kosk = { ...slot, system: 'amusnet', providerName: 'Köşk Games' } as const;
const sekizgen = { ...slot, system: 'egt', providerName: 'Sekizgen' } as const;
const pusula = { ...slot, system: 'hub88', providerName: 'Pusula Gaming' } as const;
const lodos = { ...slot, system: 'softgamings', providerName: 'Lodos' } as const;

/** In the order of the lobby. The codes are chosen so that the picture shows what the name says. */
export const catalogue: readonly CatalogueGame[] = [
  { ...anka, code: '1632', name: 'Lale Devri', providerGameCode: 'slot-lale-devri' },
  { ...nar, code: '1215', name: 'Nar Bahçesi', providerGameCode: 'slot-nar-bahcesi' },
  { ...cini, code: '1370', name: 'Galata 7', providerGameCode: 'slot-galata-7', productId: '4101' },
  { ...anka, code: '1641', name: 'Mavi Boncuk', providerGameCode: 'slot-mavi-boncuk' },
  { ...kosk, code: '1363', name: 'Gece Kandili', providerGameCode: 'slot-gece-kandili' },
  { ...cini, code: '1444', name: 'Karanfil', providerGameCode: 'slot-karanfil', productId: '4102' },
  { ...kosk, code: '1560', name: 'Altın Nalın', providerGameCode: 'slot-altin-nalin' },
  { ...sekizgen, code: '1673', name: 'Sultan Tacı', providerGameCode: 'slot-sultan-taci' },
  { ...anka, code: '1453', name: 'Kum Saati', providerGameCode: 'slot-kum-saati' },
  { ...pusula, code: '1901', name: 'Zümrüt Yolu', providerGameCode: 'slot-zumrut-yolu', isNew: true },
  { ...lodos, code: '1551', name: 'Yıldırım', providerGameCode: 'slot-yildirim' },
  { ...lodos, code: '1645', name: 'Yakamoz', providerGameCode: 'slot-yakamoz', isNew: true },
];
