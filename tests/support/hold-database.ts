import { openDatabase } from '../../server/database/database.ts';

/**
 * A separate process that opens the given data directory, reports it, commits the keys it is sent, and holds the
 * directory until it is killed.
 */
const [dataDirectory = ''] = process.argv.slice(2);

try {
  const { queries } = await openDatabase({ dataDirectory, databaseUrl: null });
  process.on('message', async (key: string) => {
    await queries.insertInto('site_option').values({ key, value: 'committed', is_active: true }).execute();
    process.send?.({ committed: key });
  });
  process.send?.({ opened: true });
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}
