import { type Language, readLanguage } from '../page/language.ts';

/** The parameters with which the operator opened the game. */
export interface Launch {
  gameCode: string;
  token: string;
  user: string;
  language: Language;
  lobbyUrl: string | null;
  /** Whether it is a demo, whose token comes from the sandbox. */
  isDemo: boolean;
}

const storageKey = (gameCode: string): string => `launch:${gameCode}`;

/**
 * Stores the launch in this tab. Returns false in a frame with an opaque origin, which has no storage; the token then
 * stays in the address.
 */
function keep(launch: Launch): boolean {
  try {
    sessionStorage.setItem(storageKey(launch.gameCode), JSON.stringify(launch));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function readStoredLaunch(gameCode: string): Launch | null {
  try {
    const text = sessionStorage.getItem(storageKey(gameCode));
    return text === null ? null : (JSON.parse(text) as Launch);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Reads the launch from the address, stores it, and removes the token from the address. After a reload the launch comes
 * from the tab's storage. A demo is never stored.
 */
export function readLaunch(): Launch {
  const gameCode = decodeURIComponent(location.pathname.split('/').pop() ?? '');
  const address = new URLSearchParams(location.search);
  const token = address.get('token');
  const isDemo = address.get('demo') === '1';
  const kept = isDemo ? null : readStoredLaunch(gameCode);
  if (token === null && kept) return kept;
  const launch = {
    gameCode,
    token: isDemo ? '' : (token ?? ''),
    user: address.get('user') ?? '',
    language: readLanguage(address.get('lang')),
    lobbyUrl: address.get('lobby_url'),
    isDemo,
  };
  if (token !== null && !isDemo && keep(launch)) history.replaceState(null, '', location.pathname);
  return launch;
}
