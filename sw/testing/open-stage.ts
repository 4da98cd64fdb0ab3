import { onTestFinished, vi } from 'vitest';
import type { PlayerMessage } from '#contract/worker-messages.ts';
import type { RunningWorker } from '../../tests/support/running-worker.ts';
import { type ScriptedOrigin, startScriptedOrigin } from '../../tests/support/scripted-origin.ts';
import { makeWorkerBuild, type WorkerBuild } from '../../tests/support/worker-build.ts';
import { Device } from '../../tests/support/worker-device.ts';

/** A player who is logged in on the device. */
export const elif: PlayerMessage = {
  type: 'PLAYER',
  token: 'a-token',
  usercode: '480300',
  deviceId: 'a-device',
  language: 'tr',
};

export interface Stage {
  /** The site's server: hands out the deployed build, and 404 for everything else. */
  origin: ScriptedOrigin;
  device: Device;
  /** Lets the server hand out a build from now on, and no other. */
  deploy(build: WorkerBuild): void;
  /** Starts a build's worker, without installing it. */
  start(build?: WorkerBuild): Promise<RunningWorker>;
}

/** Opens a site on a server of its own and a device that has stored nothing. */
export async function openStage(path = ''): Promise<Stage> {
  const origin = await startScriptedOrigin(0);
  const device = new Device(origin.url + path);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    device.release();
    await origin.close();
  });
  // What goes wrong on purpose would fill the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const deploy = ({ files }: WorkerBuild) => origin.answerAll(({ path: asked }) => files.get(asked.slice(1 + path.length)) ?? { status: 404 });
  const first = makeWorkerBuild(1);
  deploy(first);
  return {
    origin,
    device,
    deploy,
    start: ({ manifest } = first) => device.start(manifest, () => import('../sw.ts')),
  };
}

export interface RunningStage extends Stage {
  worker: RunningWorker;
}

/** A stage with a worker that runs, for tests that need none of the build's files. */
export async function openRunningStage(path = ''): Promise<RunningStage> {
  const stage = await openStage(path);
  return { ...stage, worker: await stage.start() };
}

/** A stage with a worker that has stored the build and is active. */
export async function openInstalledStage(path = ''): Promise<RunningStage> {
  const stage = await openRunningStage(path);
  await stage.worker.install();
  await stage.worker.activate();
  stage.origin.asked.length = 0;
  return stage;
}

/** A running stage on whose device a player is logged in. */
export async function openPlayerStage(player = elif): Promise<RunningStage> {
  const stage = await openRunningStage();
  await stage.worker.ask(player);
  return stage;
}

/** Paths that were asked for on the network, in order, without the first slash. */
export function askedPaths({ origin }: Stage): string[] {
  return origin.asked.map(({ path }) => path.slice(1));
}

/** Paths, relative to the scope, under which caches hold something. Queries that a cache needs for itself are left out. */
export async function storedPaths({ device }: Stage): Promise<string[]> {
  const lists = await Promise.all((await device.caches.keys()).map(async (name) => (await device.caches.open(name)).keys()));
  return lists.flat().map(({ url }) => url.slice(device.scope.length).split('?')[0] ?? '');
}

/** Text that is stored under a path, whatever the cache. */
export async function storedText({ device }: Stage, path: string): Promise<string | undefined> {
  return (await device.caches.match(path, { ignoreSearch: true, ignoreVary: true }))?.text();
}
