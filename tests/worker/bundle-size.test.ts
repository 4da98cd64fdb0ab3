import { expect, test } from 'vitest';
import { listOverruns, listRouteLoads } from '../bench/bundle/route-loads.ts';

test('no route of the built app loads more than its budget', () => {
  expect(listOverruns(listRouteLoads())).toEqual([]);
});
