/**
 * Buffers the log's lines and writes those of one turn of the event loop together, so that no request waits for the
 * write of its own line.
 */
export function bufferedOutput(): { write(line: string): void } {
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) process.stdout.write(lines.join(''));
    lines = [];
  };
  // The last lines of a process that ends must not be lost.
  process.on('exit', flush);
  return {
    write(line) {
      if (lines.length === 0) setImmediate(flush);
      lines.push(line);
    },
  };
}
