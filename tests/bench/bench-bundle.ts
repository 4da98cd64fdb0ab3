/**
 * Lists what each route of the built app loads, JS and CSS in kB after brotli, next to its budget: the home page until
 * it is ready, every other route without what came with the home page. Fails if a budget is exceeded. `npm run
 * bench:bundle`
 */
import { routeBudgets } from './bundle/route-budgets.ts';
import { listOverruns, listRouteLoads } from './bundle/route-loads.ts';

const loads = listRouteLoads();
const kB = (value: number) => Number(value.toFixed(1));
console.table(
  Object.fromEntries(
    loads.map(({ route, js, css }) => [route, { js: kB(js), 'of at most': routeBudgets[route]?.js, css: kB(css), 'of at most ': routeBudgets[route]?.css }]),
  ),
);
const overruns = listOverruns(loads);
for (const overrun of overruns) console.error(overrun);
process.exitCode = overruns.length > 0 ? 1 : 0;
