import { testEngines } from '../support/test-database.ts';
import { describeFuzz } from './describe-fuzz.ts';

for (const engine of testEngines) describeFuzz({ engine, runs: 1_000 });
