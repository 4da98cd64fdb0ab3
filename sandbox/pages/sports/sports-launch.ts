import { type BoardSection, boardSections, type SelectionAsk, type SportsCaller } from '../../contract/sports-wire.ts';
import { type Language, readLanguage } from '../page/formats.ts';

/** The parameters with which the operator opened the vendor's page. */
export interface SportsLaunch extends SportsCaller {
  language: Language;
  theme: 'dark' | 'light';
  section: BoardSection;
  /** The selection to put on the slip, as the operator received it with its odds (`choose-highlights.ts`). */
  selection: LaunchedSelection | null;
}
export type LaunchedSelection = Pick<SelectionAsk, 'matchId' | 'marketId' | 'outcomeId'>;

const SELECTION = /^([^/]{1,60})\/([^/]{1,60})\/([^/]{1,60})$/;

function readSelection(text: string | null): LaunchedSelection | null {
  const [, matchId, marketId, outcomeId] = SELECTION.exec(text ?? '') ?? [];
  return matchId && marketId && outcomeId ? { matchId, marketId, outcomeId } : null;
}

/** Reads the launch from the page's address. A guest has neither a token nor a cid. */
export function readSportsLaunch({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SportsLaunch {
  const address = new URLSearchParams(search);
  const page = address.get('page');
  return {
    vendor: pathname.endsWith('/betco') ? 'betco' : 'betsy',
    token: address.get('token') || null,
    cid: address.get('cid') || null,
    language: readLanguage(address.get('lang')),
    theme: address.get('theme') === 'light' ? 'light' : 'dark',
    section: boardSections.find((known) => known === page) ?? 'sports',
    selection: readSelection(address.get('selection')),
  };
}

/** Returns the address of the same page without the selection, which is put on the slip only once. */
export function addressWithoutSelection({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const address = new URLSearchParams(search);
  address.delete('selection');
  return `${pathname}?${address}${hash}`;
}

/** Returns the address of the same page for a guest. */
export function guestAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const address = new URLSearchParams(search);
  for (const name of ['token', 'cid']) address.delete(name);
  return `${pathname}?${address}${hash}`;
}
