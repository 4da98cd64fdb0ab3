import { describeFuzz } from './describe-fuzz.ts';

describeFuzz({ engine: 'pglite', runs: 40 });
