import { setTimeout as wait } from 'node:timers/promises';
import { ended, startTool } from './run.ts';
import { stop } from './stop.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 150;

async function isHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(5000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Serves the built Worker in workerd. Settles with the exit code once the server has ended. */
export async function serve(port: number, persistTo: string): Promise<{ ended: Promise<number> }> {
  const args = ['dev', '--ip', '127.0.0.1', '--port', String(port), '--persist-to', persistTo];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', 'error'];
  const child = startTool('wrangler', [...args, ...quiet], { show: true });
  const end = ended(child);
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null)
      stop('The server ended before it was ready. The reason stands above.');
    if (Date.now() > giveUpAt) {
      stop(`The server did not become healthy in ${PATIENCE_MS / 1000} seconds.`);
    }
    await wait(PAUSE_MS);
  }
  return { ended: end };
}
