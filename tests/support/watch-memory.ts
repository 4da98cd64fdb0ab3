import { once } from 'node:events';

/** What a Node process holds after its garbage is collected, in MB. */
export interface MemorySample {
  /** Of the machine's memory. */
  residentMb: number;
  /** JavaScript's own objects. */
  heapMb: number;
  /** Buffers and the like outside of it. */
  externalMb: number;
}

/** Lets a server process be looked into by `watchMemory`; its port is free and known to itself alone. */
export const watchedEnvironment = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Of a method of the inspector; `result` is there where an expression was evaluated. */
interface Answer {
  result: { value: NodeJS.MemoryUsage };
}

const BYTES_PER_MB = 1024 * 1024;

/** Looks into a process that was started with `watchedEnvironment`, whose output names its inspector. */
export async function watchMemory(output: string): Promise<{ sample(): Promise<MemorySample>; close(): void }> {
  const url = /ws:\/\/\S+/.exec(output)?.[0];
  if (!url) throw new Error('the process told no address of its inspector');
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: Answer) => void>();
  let calls = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: Answer };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await once(socket, 'open');
  const ask = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
  return {
    async sample() {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
      const { rss, heapUsed, external } = result.value;
      return { residentMb: rss / BYTES_PER_MB, heapMb: heapUsed / BYTES_PER_MB, externalMb: external / BYTES_PER_MB };
    },
    close: () => socket.close(),
  };
}
