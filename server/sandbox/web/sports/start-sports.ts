import '#design/tokens.css';
import '../styles/base.css';
import '../styles/system-theme.css';
import '../styles/sports.css';
import { latticeImage } from '../art/patterns.ts';
import { symbolImage } from '../art/symbol-image.ts';
import { onBalanceChanged, tellApp } from '../page/app-line.ts';
import { callSandbox } from '../page/call-sandbox.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, type MessageKey, readLanguage, translator } from '../page/language.ts';
import { placeTexts } from '../page/place-texts.ts';
import { valueList } from '../page/value-list.ts';
import type { SportsPlayerView, SportsVendor } from '../wire.ts';

const vendorNames: Record<SportsVendor, string> = { betsy: 'Betsy', betco: 'BetConstruct' };
const pages = ['sports', 'live', 'esports'] as const;

const address = new URLSearchParams(location.search);
const language = readLanguage(address.get('lang'));
const translate = translator(language);
const vendor: SportsVendor = location.pathname.endsWith('/betco') ? 'betco' : 'betsy';
const page = pages.find((known) => known === address.get('page')) ?? 'sports';
const theme = address.get('theme') === 'light' ? 'light' : 'dark';
const token = address.get('token');

function showFacts(who: string): void {
  byId('facts', HTMLDivElement).replaceChildren(
    valueList([
      [translate('sports.vendor'), vendorNames[vendor]],
      [translate('sports.section'), translate(`sports.page.${page}`)],
      [translate('sports.language'), translate('sports.languageName')],
      [translate('sports.theme'), translate(`sports.theme.${theme}`)],
      [translate('sports.who'), who],
    ]),
  );
}

function showWho(text: string, balanceMinor: number | null, fact = text): void {
  const money = balanceMinor === null ? null : make('b', { class: 'money' }, formatMoney(balanceMinor));
  byId('player', HTMLDivElement).replaceChildren(make('span', {}, text), ...(money ? [money] : []));
  showFacts(fact);
}

/** Asks the page around this one for a new token, once for each token that no longer holds: a frame that is opened anew remembers which it was. */
function askForToken(wrong: string): void {
  const mark = `asked:${wrong}`;
  try {
    if (sessionStorage.getItem('asked') === mark) return;
    sessionStorage.setItem('asked', mark);
  } catch (error) {
    // A frame without an origin of its own has no storage, but keeps its name while it is reloaded.
    if (!(error instanceof DOMException)) throw error;
    if (window.name === mark) return;
    window.name = mark;
  }
  tellApp('reload');
}

async function showPlayer(held: string): Promise<void> {
  const answer = await callSandbox<SportsPlayerView>('sports/player', { vendor, token: held, cid: address.get('cid') });
  if (answer.success) {
    showWho(translate('sports.player', { code: answer.data.user }), answer.data.balanceMinor, answer.data.user);
    return;
  }
  const isOver = answer.code === 'session-over';
  const problem: MessageKey = isOver ? 'sports.over' : 'sports.unreachable';
  showWho(translate(problem), null);
  if (isOver) askForToken(held);
}

document.documentElement.dataset.theme = theme;
document.documentElement.style.setProperty('--tiles-image', latticeImage('#8fb0ff'));
document.title = vendorNames[vendor];
placeTexts(language, translate);
byId('vendor-name', HTMLHeadingElement).textContent = vendorNames[vendor];
byId('headline', HTMLHeadingElement).textContent = translate(`sports.headline.${page}`);
byId('note', HTMLParagraphElement).textContent = translate('sports.note', { vendor: vendorNames[vendor] });
byId('crest', HTMLDivElement).append(make('img', { src: symbolImage('star'), alt: '', width: '112', height: '112' }));
if (token === null || token === '') showWho(translate('sports.guest'), null);
else {
  showWho(translate('sports.asking'), null);
  void showPlayer(token);
  onBalanceChanged(() => void showPlayer(token));
}
