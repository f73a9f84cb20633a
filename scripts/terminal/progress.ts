interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * The pause between two reports, in ms. The pause is longer for a log, where every report adds a
 * line; a terminal overwrites its line.
 */
const PAUSE_MS = { terminal: 250, log: 5000 };

/**
 * Returns a function to call for each row. Reports the progress, such as “Saving: 1,20,000 of
 * 4,00,006 rows (29 %)”, at intervals; a task that ends within the first interval reports nothing.
 */
export function rowProgress(
  what: string,
  total: number,
  output: Output = process.stderr,
  now: () => number = Date.now,
): () => void {
  const pauseMs = output.isTTY ? PAUSE_MS.terminal : PAUSE_MS.log;
  let reportedAt = now();
  let hasReported = false;
  let done = 0;
  return () => {
    done += 1;
    const isLast = done === total && hasReported;
    if (!isLast && now() - reportedAt < pauseMs) return;
    reportedAt = now();
    hasReported = true;
    const rows = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows`;
    const line = `${what}: ${rows} (${Math.floor((done / total) * 100)} %)`;
    const end = isLast ? '\n' : '';
    output.write(output.isTTY ? `\r\u001b[K${line}${end}` : `${line}\n`);
  };
}
