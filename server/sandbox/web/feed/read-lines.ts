/** The lines of a stream as they come; the rest after the last line break is dropped. Throws when the stream breaks off. */
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
    // A stream that has broken off refuses to be cancelled, with the error that its reader has been told already.
    reader.cancel().catch((error: unknown) => console.info('the feed had broken off', error));
  }
}
