import { once } from 'node:events';

/** Memory of a Node process after garbage collection, in MB. */
export interface MemorySample {
  /** Resident memory. */
  residentMb: number;
  /** JavaScript objects. */
  heapMb: number;
  /** Buffers and the like outside the heap. */
  externalMb: number;
}

/** Lets `watchMemory` inspect a server process, on a free port that only the process knows. */
export const watchedEnvironment = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Response of an inspector method; `result` is set if an expression was evaluated. */
interface Answer {
  result: { value: NodeJS.MemoryUsage };
}

const BYTES_PER_MB = 1024 * 1024;

/**
 * Inspects a process started with `watchedEnvironment`, whose output contains its inspector's address. Throws if the
 * output contains none.
 */
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
