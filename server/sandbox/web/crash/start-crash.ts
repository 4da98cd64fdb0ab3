import '#design/tokens.css';
import '../styles/base.css';
import '../styles/slot.css';
import '../styles/slot-sheets.css';
import '../styles/crash.css';
import { flyerImage } from '../art/flight-art.ts';
import { latticeImage } from '../art/patterns.ts';
import { type CrashSkin, crashSkins } from '../crash-skins.ts';
import type { CallResult } from '../page/call-sandbox.ts';
import { byId } from '../page/element.ts';
import { placeIcons } from '../page/icons.ts';
import { translator } from '../page/language.ts';
import { placeTexts } from '../page/place-texts.ts';
import { callGame } from '../slot/game.ts';
import { type Launch, readLaunch } from '../slot/launch.ts';
import { createNotice, type Notice } from '../slot/notice.ts';
import { lobbyAction, refusalKey, reopenAction } from '../slot/play-spin.ts';
import type { CrashDemoView, CrashOpenView } from '../wire.ts';
import { playCrash } from './play-crash.ts';

/** The look of a game. Throws for a code without one. */
function skinOf(gameCode: string): CrashSkin {
  const skin = Object.hasOwn(crashSkins, gameCode) ? crashSkins[gameCode] : undefined;
  if (!skin) throw new Error(`no skin for ${gameCode}`);
  return skin;
}

function dressPage(skin: CrashSkin): void {
  const { style } = document.documentElement;
  const [light, middle, dark] = skin.field;
  const properties = { '--field-light': light, '--field-middle': middle, '--field-dark': dark, '--lattice-image': latticeImage('#8fb0ff') };
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
  document.title = skin.name;
  byId('game-name', HTMLHeadingElement).textContent = skin.name;
  byId('game-picture', HTMLImageElement).src = flyerImage(skin.flyer);
}

/** Opens the session of the launch; a demo's gives the token that the game goes on with. */
async function openSession(launch: Launch): Promise<CallResult<CrashOpenView>> {
  const { user, lobbyUrl } = launch;
  if (!launch.isDemo) return callGame<CrashOpenView>(launch, 'session', { user, lobbyUrl });
  const answer = await callGame<CrashDemoView>(launch, 'demo', { lobbyUrl });
  if (answer.success) launch.token = answer.data.token;
  return answer;
}

async function open(launch: Launch, skin: CrashSkin, notice: Notice): Promise<void> {
  const translate = translator(launch.language);
  notice.load(translate('loading', { game: skin.name }));
  const answer = await openSession(launch);
  if (answer.success) {
    notice.close();
    playCrash(launch, skin, answer.data, notice);
    document.body.classList.add('is-open');
    return;
  }
  const isOffline = answer.code === 'offline';
  const isWorthRetrying = isOffline || answer.code === 'operator-unreachable' || answer.code === 'server-error';
  const reopen = answer.code === 'session-over' ? reopenAction({ launch, translate }) : [];
  const retry = { label: translate('retry'), act: () => void open(launch, skin, notice) };
  notice.say({
    icon: isOffline ? 'offline' : 'warning',
    title: translate(isOffline ? 'error.offlineTitle' : 'error.title'),
    text: translate(isOffline ? 'error.offline' : refusalKey(answer.code)),
    actions: isWorthRetrying ? [retry] : [...reopen, ...lobbyAction({ lobbyUrl: ('lobbyUrl' in answer && answer.lobbyUrl) || null, translate })],
  });
}

const launch = readLaunch();
const skin = skinOf(launch.gameCode);
if (launch.isDemo) for (const element of document.querySelectorAll<HTMLElement>('[data-demo-text]')) element.dataset.text = element.dataset.demoText ?? '';
placeTexts(launch.language, translator(launch.language));
placeIcons(document);
dressPage(skin);
void open(launch, skin, createNotice());
