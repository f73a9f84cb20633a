import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ended, startTool } from './run.ts';
import { stop } from './stop.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 150;

interface Site {
  port: number;
  /** The folder of the local database. */
  persistTo: string;
}

interface Options {
  /** What the server says goes to this terminal; else it is piped. */
  show: boolean;
  /** Settings and secrets in place of those in .dev.vars. */
  envFile?: string;
  logLevel?: 'error' | 'log';
}

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

/** Starts the built Worker in workerd. */
export function startServer({ port, persistTo }: Site, options: Options): ChildProcess {
  const { show, envFile, logLevel = 'error' } = options;
  const args = ['dev', '--ip', '127.0.0.1', '--port', String(port), '--persist-to', persistTo];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', logLevel];
  const settings = envFile === undefined ? [] : ['--env-file', envFile];
  return startTool('wrangler', [...args, ...quiet, ...settings], { show });
}

/** Waits until the server answers; throws when it ended before or takes too long. */
export async function untilHealthy(server: ChildProcess, port: number): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await isHealthy(port))) {
    if (server.exitCode !== null) {
      throw new Error('The server ended before it was ready. The reason stands above.');
    }
    if (Date.now() > giveUpAt) {
      throw new Error(`The server did not become healthy in ${PATIENCE_MS / 1000} seconds.`);
    }
    await wait(PAUSE_MS);
  }
}

/** Serves the built Worker in workerd. Settles with the exit code once the server has ended. */
export async function serve(port: number, persistTo: string): Promise<{ ended: Promise<number> }> {
  const server = startServer({ port, persistTo }, { show: true });
  const end = ended(server);
  await untilHealthy(server, port).catch((error: Error) => stop(error.message));
  return { ended: end };
}
