import { onTestFinished, vi } from 'vitest';
import type { PlayerMessage } from '#contract/worker-messages.ts';
import type { RunningWorker } from '../../tests/support/running-worker.ts';
import { type ScriptedOrigin, startScriptedOrigin } from '../../tests/support/scripted-origin.ts';
import { makeWorkerBuild, type WorkerBuild } from '../../tests/support/worker-build.ts';
import { Device } from '../../tests/support/worker-device.ts';

/** The player logged in on the device. */
export const elif: PlayerMessage = {
  type: 'PLAYER',
  token: 'a-token',
  usercode: '480300',
  deviceId: 'a-device',
  language: 'tr',
};

export interface Stage {
  /** The site's server: serves the deployed build, and 404 for everything else. */
  origin: ScriptedOrigin;
  device: Device;
  /** Makes the server serve this build and no other. */
  deploy(build: WorkerBuild): void;
  /** Starts a build's worker without installing it. */
  start(build?: WorkerBuild): Promise<RunningWorker>;
}

/** Opens a site on its own server, and a device with empty storage. */
export async function openStage(path = ''): Promise<Stage> {
  const origin = await startScriptedOrigin(0);
  const device = new Device(origin.url + path);
  onTestFinished(async () => {
    await origin.close();
    await device.release();
    vi.restoreAllMocks();
  });
  // Deliberate failures would fill the console.
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

/** Opens a stage with a running worker, for tests that need none of the build's files. */
export async function openRunningStage(path = ''): Promise<RunningStage> {
  const stage = await openStage(path);
  return { ...stage, worker: await stage.start() };
}

/** Opens a stage whose worker has stored the build and is active. */
export async function openInstalledStage(path = ''): Promise<RunningStage> {
  const stage = await openRunningStage(path);
  await stage.worker.install();
  await stage.worker.activate();
  stage.origin.asked.length = 0;
  return stage;
}

/** Opens a running stage with a player logged in on its device. */
export async function openPlayerStage(player = elif): Promise<RunningStage> {
  const stage = await openRunningStage();
  await stage.worker.ask(player);
  return stage;
}

/** Returns the paths requested from the network, in order, without the leading slash. */
export function askedPaths({ origin }: Stage): string[] {
  return origin.asked.map(({ path }) => path.slice(1));
}

/** Returns the paths of all cache entries, relative to the scope and without their queries. */
export async function storedPaths({ device }: Stage): Promise<string[]> {
  const lists = await Promise.all((await device.caches.keys()).map(async (name) => (await device.caches.open(name)).keys()));
  return lists.flat().map(({ url }) => url.slice(device.scope.length).split('?')[0] ?? '');
}

/** Returns the text stored under a path in any cache; undefined if there is none. */
export async function storedText({ device }: Stage, path: string): Promise<string | undefined> {
  return (await device.caches.match(path, { ignoreSearch: true, ignoreVary: true }))?.text();
}
