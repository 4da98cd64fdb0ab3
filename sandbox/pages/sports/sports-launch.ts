import { type BoardSection, boardSections, type SportsCaller } from '../../contract/sports-wire.ts';
import { type Language, readLanguage } from '../page/formats.ts';

/** The parameters with which the operator opened the vendor's page. */
export interface SportsLaunch extends SportsCaller {
  language: Language;
  theme: 'dark' | 'light';
  section: BoardSection;
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
  };
}

/** Returns the address of the same page for a guest. */
export function guestAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const address = new URLSearchParams(search);
  for (const name of ['token', 'cid']) address.delete(name);
  return `${pathname}?${address}${hash}`;
}
