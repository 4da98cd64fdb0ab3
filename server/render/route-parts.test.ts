import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceParts, readEntry, routeParts } from './route-parts.ts';

const LOBBY = 'src/routes/casino/$category.tsx?tsr-split=component';

describe('the parts of a screen', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'meydan-parts-'));
    mkdirSync(join(directory, '.vite'));
    const manifest = {
      'src/main.tsx': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/index.css'] },
      '_shared.js': { file: 'assets/shared.js' },
      '_grid.js': { file: 'assets/grid.js', imports: ['_shared.js', '_grid.js'], css: ['assets/grid.css'] },
      '_contract.js': { file: 'assets/contract.js', imports: ['src/main.tsx'] },
      'src/api/send-call.ts': { file: 'assets/calls.js', imports: ['_contract.js'] },
      'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js' },
      [LOBBY]: { file: 'assets/lobby.js', imports: ['_grid.js'] },
      'src/routes/casino/play/$game.tsx?tsr-split=component': { file: 'assets/game.js' },
      'src/routes/dashboard/route.tsx?tsr-split=component': { file: 'assets/frame.js' },
      'src/routes/dashboard/index.tsx?tsr-split=component': { file: 'assets/overview.js' },
      'src/routes/dashboard/many.tsx?tsr-split=component': {
        file: 'assets/many.js',
        css: Array.from({ length: 90 }, (_, index) => `assets/part-${index}.css`),
      },
    };
    writeFileSync(join(directory, '.vite/manifest.json'), JSON.stringify(manifest));
  });
  afterAll(() => rmSync(directory, { recursive: true }));
  const partsOf = (path: string, basePath = '/') => {
    const parts = routeParts(directory)(path);
    return parts && announceParts(parts, basePath);
  };

  it('are listed once each, with the chunk for calls and without what the document announces', () => {
    expect(partsOf('casino/slot')?.split(',')).toEqual([
      '</assets/grid.css>;rel=preload;as=style;crossorigin',
      '</assets/lobby.js>;rel=modulepreload',
      '</assets/grid.js>;rel=modulepreload',
      '</assets/calls.js>;rel=modulepreload',
      '</assets/contract.js>;rel=modulepreload',
    ]);
    expect(partsOf('casino/slot/')).toBe(partsOf('casino/slot'));
  });

  it('begin with the layout around it, below the path of the site', () => {
    const files = (path: string) => partsOf(path, '/oyun/')?.match(/assets\/[\w-]+\.js/g);
    expect(files('dashboard')).toEqual(['assets/frame.js', 'assets/overview.js', 'assets/calls.js', 'assets/contract.js']);
    expect(partsOf('dashboard', '/oyun/')).toContain('</oyun/assets/frame.js>');
    expect(files('casino/play/aHViODg6MQ')).toEqual(['assets/game.js', 'assets/calls.js', 'assets/contract.js']);
  });

  it('are null for the home page, for an unknown path and without a manifest', () => {
    for (const path of ['', 'casino', 'nowhere', 'casino/slot/more', 'dashboard/route', 'xdashboard']) expect(partsOf(path), path).toBe(null);
    expect(routeParts(join(directory, 'none'))('casino/slot')).toBe(null);
  });

  it('come with the name of the entry', () => {
    expect(readEntry(directory)).toBe('assets/index.js');
    expect(readEntry(join(directory, 'none'))).toBe('');
  });

  it('stay within the header length that proxies accept', () => {
    expect(partsOf('dashboard/many')?.length).toBeGreaterThan(1_900);
    expect(partsOf('dashboard/many')?.length).toBeLessThanOrEqual(2_000);
  });
});
