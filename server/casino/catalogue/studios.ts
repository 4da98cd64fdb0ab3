import type { GameSystem } from '#contract/enumerations.ts';

export interface Studio {
  readonly providerName: string;
  readonly system: GameSystem;
  /** Whether its games can be played for free. */
  readonly hasDemos: boolean;
}

/** Every studio is reached through a system of its own; none of them exists outside this site. */
export const studios = {
  anka: { providerName: 'Anka Play', system: 'pragmatic', hasDemos: true },
  sir: { providerName: 'Sır Atölyesi', system: 'pragmatic', hasDemos: true },
  divan: { providerName: 'Divan Live', system: 'pragmatic', hasDemos: false },
  nar: { providerName: 'Nar Interactive', system: 'dt', hasDemos: true },
  terazi: { providerName: 'Terazi', system: 'dt', hasDemos: true },
  cini: { providerName: 'Çini Labs', system: 'em', hasDemos: true },
  meydan: { providerName: 'Meydan Stüdyosu', system: 'em', hasDemos: false },
  tombala: { providerName: 'Tombala Evi', system: 'em', hasDemos: false },
  kosk: { providerName: 'Köşk Games', system: 'amusnet', hasDemos: true },
  turna: { providerName: 'Turna', system: 'amusnet', hasDemos: true },
  hipodrom: { providerName: 'Hipodrom', system: 'amusnet', hasDemos: false },
  sekizgen: { providerName: 'Sekizgen', system: 'egt', hasDemos: false },
  bogaz: { providerName: 'Boğaz Studios', system: 'egt', hasDemos: true },
  pusula: { providerName: 'Pusula Gaming', system: 'hub88', hasDemos: true },
  kervan: { providerName: 'Kervan Live', system: 'hub88', hasDemos: false },
  lodos: { providerName: 'Lodos', system: 'softgamings', hasDemos: true },
  mavi: { providerName: 'Mavi Kapı', system: 'softgamings', hasDemos: true },
  ekran: { providerName: 'Ekran Dokuz', system: 'softgamings', hasDemos: false },
} as const satisfies Record<string, Studio>;
