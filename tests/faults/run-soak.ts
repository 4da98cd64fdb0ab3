/** `npm run soak -- --minutes=10 --workers=12`: needs a PostgreSQL, as the tests do. */
import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, workers: { type: 'string', default: '12' } } });
const { counts, ...figures } = await soak({ minutes: Number(values.minutes), workers: Number(values.workers) });
console.table(counts);
console.info(figures);
