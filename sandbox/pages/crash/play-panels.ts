import type { CrashActView, RefusalCode } from '../../contract/wire.ts';
import { byId } from '../page/element.ts';
import type { MessageKey } from '../page/language.ts';
import { newKey } from '../page/new-key.ts';
import { play, vibrate } from '../page/sound.ts';
import { callGame } from '../slot/game.ts';
import type { Notice, NoticeAction } from '../slot/notice.ts';
import { lobbyAction, refusalKey, reopenAction } from '../slot/play-spin.ts';
import { type BetPanel, createBetPanel } from './bet-panel.ts';
import type { CrashGame } from './crash-game.ts';
import { type PanelView, type PendingAct, panelView } from './panel-view.ts';

const PANELS: readonly number[] = [1, 2];
/** How long the device vibrates when a bet is accepted, ms. */
const PLACED_PULSE_MS = 12;

export interface Panels {
  /** Shows what the panels offer at a multiplier in hundredths; null when unknown. */
  show(multiplier: number | null): void;
  /** Performs the main action: cashes out a bet, or places the first possible one. */
  actMain(): void;
}
interface PlayParts {
  game: CrashGame;
  notice: Notice;
  showBalance(balanceMinor: number): void;
  /** Requests the balance, because the operator may update it after the response to the action. */
  refreshBalance(): void;
  changed(): void;
}

const isUnknown = (code: RefusalCode | 'offline'): boolean => code === 'offline' || code === 'server-error';

function actionsFor(game: CrashGame, code: RefusalCode | 'offline', isBroke: boolean): NoticeAction[] {
  if (code === 'session-over') return [...reopenAction(game), ...lobbyAction(game)];
  if (code === 'user-disabled') return lobbyAction(game);
  return [{ label: game.translate('understood') }, ...(isBroke ? reopenAction(game) : [])];
}

/** Shows why an action was refused, under the given title. */
export function sayRefusal({ game, notice }: Pick<PlayParts, 'game' | 'notice'>, code: RefusalCode | 'offline', title: MessageKey): void {
  const { translate, launch } = game;
  const isBroke = code === 'not-enough-money' && launch.isDemo;
  const known = isUnknown(code) ? translate('crash.unknown') : translate(isBroke ? 'error.demoOver' : refusalKey(code));
  notice.say({
    icon: isUnknown(code) ? 'offline' : 'warning',
    title: translate(isUnknown(code) ? 'error.offlineTitle' : title),
    text: known,
    actions: actionsFor(game, code, isBroke),
  });
}

/** Returns the request for the action that a panel offers, or null for none. */
function requestOf(panel: BetPanel, view: PanelView): { path: string; body: object } | null {
  if (view.kind === 'place' || view.kind === 'place-next')
    return { path: 'crash/bet', body: { betId: newKey(), panel: panel.panel, stakeMinor: panel.stakeMinor(), autoAt: panel.autoAt() } };
  if (view.kind === 'cancel' || view.kind === 'cancel-next') return { path: 'crash/cancel', body: { betId: view.bet.betId } };
  return view.kind === 'cash-out' ? { path: 'crash/cash-out', body: { betId: view.bet.betId } } : null;
}

/** Creates the two panels and their actions. A panel is blocked while one of its actions is pending. */
export function createPanels(parts: PlayParts): Panels {
  const { game } = parts;
  const underway = new Map<number, PendingAct>();
  let shownMultiplier: number | null = null;
  const viewOf = ({ panel }: BetPanel): PanelView => panelView(game.state, panel, underway.get(panel) ?? null);
  const act = async (panel: BetPanel): Promise<void> => {
    const view = viewOf(panel);
    const request = underway.has(panel.panel) ? null : requestOf(panel, view);
    if (!request) return;
    underway.set(panel.panel, { kind: view.kind, multiplier: shownMultiplier });
    parts.changed();
    const answer = await callGame<CrashActView>(game.launch, request.path, request.body);
    underway.delete(panel.panel);
    if (answer.success) {
      const { bet } = answer.data;
      if (request.path === 'crash/bet') {
        play('placed');
        vibrate(PLACED_PULSE_MS);
      }
      game.state.own = [...game.state.own.filter(({ key }) => key !== bet.key), bet];
      if (answer.data.balanceMinor === null) parts.refreshBalance();
      else parts.showBalance(answer.data.balanceMinor);
    } else {
      if ('balanceMinor' in answer && answer.balanceMinor != null) parts.showBalance(answer.balanceMinor);
      sayRefusal(parts, answer.code, view.kind === 'cash-out' ? 'crash.notCashed' : 'crash.refused');
      parts.refreshBalance();
    }
    parts.changed();
  };
  const panels = PANELS.map((panel) => createBetPanel(game, panel, (pressed) => void act(pressed)));
  byId('bet-panels', HTMLDivElement).append(...panels.map(({ element }) => element));
  const mainPanel = (): BetPanel | undefined => {
    const ofKind = (...kinds: PanelView['kind'][]) => panels.find((panel) => !underway.has(panel.panel) && kinds.includes(viewOf(panel).kind));
    return ofKind('cash-out') ?? ofKind('place', 'place-next');
  };
  return {
    show(multiplier) {
      shownMultiplier = multiplier;
      const main = mainPanel();
      for (const panel of panels) panel.show(viewOf(panel), multiplier, panel === main);
    },
    actMain() {
      const main = mainPanel();
      if (main) void act(main);
    },
  };
}
