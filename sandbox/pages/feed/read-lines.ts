/**
 * Yields the lines of a stream as they arrive, without empty ones. Drops the text after the last line break. Throws
 * when the stream fails.
 */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line !== '');
    }
  } finally {
    // Cancelling a failed stream rejects with the error that the reader has already received.
    reader.cancel().catch((error: unknown) => console.info('the feed had broken off', error));
  }
}
