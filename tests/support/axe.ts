import axeCore from 'axe-core';
import type { Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeResults {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
}
declare global {
  /** Defined in a page under inspection. */
  var axe: { run(context: object, options: object): Promise<AxeResults> };
}

/** Returns axe's findings against WCAG 2.2 AA for the page in its current state, without frames. */
export async function findAccessProblems(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(
    (tags) => globalThis.axe.run({ exclude: ['iframe'] }, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }),
    RULES,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary ?? ''}`));
}
