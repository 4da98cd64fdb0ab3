import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './server.ts';

/** Returns the warnings in the log of a server that gets requests from these peers, each with or without the header. */
async function warningsOf(environment: Record<string, string>, requests: { peer: string; forwarded?: string }[]): Promise<string[]> {
  const lines: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { level: number; msg: string }) };
  const http = await createHttpServer(readConfig(environment), { logger: { stream }, pages: [] });
  http.get('/', async () => 'there');
  for (const { peer, forwarded } of requests) {
    await http.inject({ url: '/', remoteAddress: peer, ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }) });
  }
  await http.close();
  return lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);
}

const forwarded = '203.0.113.7';

describe('an unconfigured proxy', () => {
  it('is warned of once, with what to set', async () => {
    const requests = [{ peer: '172.18.0.1' }, { peer: '172.18.0.1', forwarded }, { peer: '172.18.0.1', forwarded }, { peer: '172.18.0.2', forwarded }];
    const warnings = await warningsOf({}, requests);
    expect(warnings).toEqual([expect.stringContaining('if it is your proxy, all players behind it count as one caller; set TRUST_PROXY=172.18.0.1')]);
  });

  it('is certain where players come by https', async () => {
    const warnings = await warningsOf({ PUBLIC_URL: 'https://meydan.example' }, [{ peer: '172.18.0.1', forwarded }]);
    expect(warnings).toEqual([expect.stringContaining('a proxy stands before this server')]);
  });

  it.each(['10.0.0.1', '127.0.0.0/8'])('is warned of where another one is trusted: %s', async (trusted) => {
    const warnings = await warningsOf({ TRUST_PROXY: trusted, PUBLIC_URL: 'https://meydan.example' }, [{ peer: '172.18.0.1', forwarded }]);
    expect(warnings).toEqual([expect.stringContaining('set TRUST_PROXY=172.18.0.1')]);
  });

  it.each(['172.18.0.1', '172.16.0.0/12', '1'])('causes no warning when it is trusted: %s', async (trusted) => {
    expect(await warningsOf({ TRUST_PROXY: trusted }, [{ peer: '172.18.0.1', forwarded }])).toEqual([]);
  });

  it('causes no warning where nobody forwards', async () => {
    expect(await warningsOf({ PUBLIC_URL: 'https://meydan.example' }, [{ peer: '172.18.0.1' }])).toEqual([]);
  });
});
