import type { OpenSessionView } from '../../contract/wire.ts';
import { type FrameGlazes, frameImage, latticeImage } from '../art/patterns.ts';
import { type Launch, readLaunch } from '../slot/launch.ts';
import { createNotice, type Notice } from '../slot/notice.ts';
import { lobbyAction, refusalKey, reopenAction } from '../slot/play-spin.ts';
import { byId } from './element.ts';
import { placeIcons } from './icons.ts';
import { type Language, type Translate, translator } from './language.ts';
import { isWorthRetrying, openSession } from './open-session.ts';
import { placeTexts } from './place-texts.ts';
import { readCatalogueGame } from './read-catalogue-game.ts';
import { placeSoundKey } from './sound-key.ts';

/** The look of a game's page. */
export interface GameLook {
  picture: string;
  /** The colours of the field, from its light centre to its dark edge. */
  field: readonly [string, string, string];
  /** The tiles of the frame and the lattice over the field. The defaults are those of the studio. */
  frame?: FrameGlazes;
  lattice?: string;
}
/** The context shared by all pages of an opened game. */
export interface OpenedGame<Session> {
  launch: Launch;
  language: Language;
  translate: Translate;
  session: Session;
  lobbyUrl: string | null;
  notice: Notice;
}

const FRAME = { ground: '#0f2580', star: '#2450d6', rosette: '#2fc9c0', line: '#f3ead8', corner: '#f0634b' };
const LATTICE = '#8fb0ff';

function dress(name: string, { picture, field, frame = FRAME, lattice = LATTICE }: GameLook): void {
  const [light, middle, dark] = field;
  const properties = {
    '--field-light': light,
    '--field-middle': middle,
    '--field-dark': dark,
    '--lattice-image': latticeImage(lattice),
    '--frame-image': frameImage(frame),
    '--frame-ground': frame.ground,
  };
  for (const [property, value] of Object.entries(properties)) document.documentElement.style.setProperty(property, value);
  document.title = name;
  byId('game-name', HTMLHeadingElement).textContent = name;
  byId('game-picture', HTMLImageElement).src = picture;
}

/**
 * Applies the look and opens the session, or shows why it cannot be opened. `prepare` gets the opened game ready under
 * the notice that says so, and returns what starts it.
 */
export function openGame<Session extends OpenSessionView>(
  lookOf: (gameCode: string) => GameLook,
  prepare: (game: OpenedGame<Session>) => (() => void) | Promise<() => void>,
): void {
  const launch = readLaunch();
  const translate = translator(launch.language);
  const notice = createNotice();
  const { name } = readCatalogueGame();
  document.body.classList.toggle('demo', launch.isDemo);
  if (launch.isDemo) for (const element of document.querySelectorAll<HTMLElement>('[data-demo-text]')) element.dataset.text = element.dataset.demoText ?? '';
  placeTexts(launch.language, translate);
  placeIcons(document);
  placeSoundKey(translate);
  dress(name, lookOf(launch.gameCode));
  const open = async (): Promise<void> => {
    notice.load(translate('loading', { game: name }));
    const answer = await openSession<Session>(launch);
    if (answer.success) {
      const start = await prepare({ launch, language: launch.language, translate, session: answer.data, lobbyUrl: answer.data.lobbyUrl, notice });
      notice.close();
      start();
      document.body.classList.add('is-open');
      return;
    }
    const isOffline = answer.code === 'offline';
    const reopen = answer.code === 'session-over' ? reopenAction({ launch, translate }) : [];
    const lobbyUrl = ('lobbyUrl' in answer && answer.lobbyUrl) || null;
    notice.say({
      icon: isOffline ? 'offline' : 'warning',
      title: translate(isOffline ? 'error.offlineTitle' : 'error.title'),
      text: translate(isOffline ? 'error.offline' : refusalKey(answer.code)),
      actions: isWorthRetrying(answer.code) ? [{ label: translate('retry'), act: () => void open() }] : [...reopen, ...lobbyAction({ lobbyUrl, translate })],
    });
  };
  void open();
}
