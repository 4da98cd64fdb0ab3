import '#design/tokens.css';
import '../styles/base.css';
import '../styles/slot.css';
import '../styles/slot-sheets.css';
import '../styles/hand.css';
import { frameImage, latticeImage } from '../art/patterns.ts';
import type { CallResult } from '../page/call-sandbox.ts';
import { byId } from '../page/element.ts';
import { placeIcons } from '../page/icons.ts';
import { type MessageKey, translator } from '../page/language.ts';
import { placeTexts } from '../page/place-texts.ts';
import { callGame } from '../slot/game.ts';
import { type Launch, readLaunch } from '../slot/launch.ts';
import { createNotice } from '../slot/notice.ts';
import { lobbyAction, refusalKey, reopenAction } from '../slot/play-spin.ts';
import type { HandSessionView, OpenDemoView, OpenSessionView } from '../wire.ts';
import type { HandGame } from './hand-game.ts';

/** How the page of a game looks. */
export interface HandLook {
  name: MessageKey;
  picture: string;
  /** The field from its light middle to its dark edge. */
  field: readonly [string, string, string];
}
type Session<Shown> = OpenSessionView & HandSessionView<Shown>;

const FRAME = { ground: '#0f2580', star: '#2450d6', rosette: '#2fc9c0', line: '#f3ead8', corner: '#f0634b' };
const LATTICE = '#8fb0ff';

function dress({ picture, field }: HandLook, name: string): void {
  const [light, middle, dark] = field;
  const properties = {
    '--field-light': light,
    '--field-middle': middle,
    '--field-dark': dark,
    '--lattice-image': latticeImage(LATTICE),
    '--frame-image': frameImage(FRAME),
    '--frame-ground': FRAME.ground,
  };
  for (const [property, value] of Object.entries(properties)) document.documentElement.style.setProperty(property, value);
  document.title = name;
  byId('game-name', HTMLHeadingElement).textContent = name;
  byId('game-picture', HTMLImageElement).src = picture;
}

/** Opens the session of the launch; a demo's gives the token that the game goes on with. */
async function openSession<Shown>(launch: Launch): Promise<CallResult<Session<Shown>>> {
  const { user, lobbyUrl } = launch;
  if (!launch.isDemo) return callGame<Session<Shown>>(launch, 'session', { user, lobbyUrl });
  const answer = await callGame<OpenDemoView & HandSessionView<Shown>>(launch, 'demo', { lobbyUrl });
  if (answer.success) launch.token = answer.data.token;
  return answer;
}

/** Dresses the page, opens the session and hands the game over, or says why it is not open. */
export function openHandGame<Shown>(look: HandLook, start: (game: HandGame<Shown>) => void): void {
  const launch = readLaunch();
  const translate = translator(launch.language);
  const notice = createNotice();
  const name = translate(look.name);
  if (launch.isDemo) for (const element of document.querySelectorAll<HTMLElement>('[data-demo-text]')) element.dataset.text = element.dataset.demoText ?? '';
  placeTexts(launch.language, translate);
  placeIcons(document);
  dress(look, name);
  const open = async (): Promise<void> => {
    notice.load(translate('loading', { game: name }));
    const answer = await openSession<Shown>(launch);
    if (answer.success) {
      notice.close();
      const { fairness, lobbyUrl } = answer.data;
      start({ name, launch, language: launch.language, translate, session: answer.data, fairness, lobbyUrl, notice });
      document.body.classList.add('is-open');
      return;
    }
    const isOffline = answer.code === 'offline';
    const isWorthRetrying = isOffline || answer.code === 'operator-unreachable' || answer.code === 'server-error';
    const reopen = answer.code === 'session-over' ? reopenAction({ launch, translate }) : [];
    const lobbyUrl = ('lobbyUrl' in answer && answer.lobbyUrl) || null;
    notice.say({
      icon: isOffline ? 'offline' : 'warning',
      title: translate(isOffline ? 'error.offlineTitle' : 'error.title'),
      text: translate(isOffline ? 'error.offline' : refusalKey(answer.code)),
      actions: isWorthRetrying ? [{ label: translate('retry'), act: () => void open() }] : [...reopen, ...lobbyAction({ lobbyUrl, translate })],
    });
  };
  void open();
}
