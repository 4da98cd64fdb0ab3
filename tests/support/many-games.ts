import type { Page, Route } from 'playwright/test';
import type { Game } from '../../src/contract/casino.ts';

/** Returns game `index`, from 0, of a catalogue larger than any test server's. */
export function madeGame(index: number): Game {
  return {
    gameCode: `many-${index}`,
    name: `Oyun ${index + 1}`,
    providerName: `Stüdyo ${index % 12}`,
    mainProviderId: 'dt',
    system: 'dt',
    productId: null,
    artKind: 'slot',
    category: 'slot',
    // Published of every slot in the catalogue: a tile without a line for it is lower than a served one.
    returnToPlayer: 96.2,
    volatility: 'medium',
  };
}

interface PageRequest {
  skip: number;
  take: number;
  isNew?: boolean;
}

/**
 * Answers a lobby's page requests with `count` generated games. Returns the requests, and a function that makes pages
 * fail from a given game onwards.
 */
export async function offerManyGames(page: Page, count: number): Promise<{ asked: PageRequest[]; failFrom: (skip: number | null) => void }> {
  const asked: PageRequest[] = [];
  let failing: number | null = null;
  const answer = async (route: Route) => {
    const request = route.request().postDataJSON() as PageRequest;
    asked.push(request);
    if (failing !== null && request.skip >= failing) return route.fulfill({ status: 500, json: { success: false, message: 'Biraz sonra yeniden dene.' } });
    const total = request.isNew ? 0 : count;
    const items = Array.from({ length: Math.max(0, Math.min(request.take, total - request.skip)) }, (_, index) => madeGame(request.skip + index));
    const data = { items, total, openTotal: total, providers: total ? [{ name: 'Stüdyo 0', count: total }] : [], tables: [] };
    return route.fulfill({ json: { success: true, message: null, data } });
  };
  await page.route('**/api/casino/gamepage', answer);
  return {
    asked,
    failFrom: (skip) => {
      failing = skip;
    },
  };
}
