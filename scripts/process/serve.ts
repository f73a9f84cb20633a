import type { ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ended, startTool } from './run.ts';
import { SECRETS_FILE } from './secret.ts';
import { stop } from './stop.ts';

const TIMEOUT_MS = 60_000;
const POLL_MS = 150;
const REQUEST_TIMEOUT_MS = 5000;
/** As the cron trigger of wrangler.toml, which runs only where the Worker is hosted. */
const CLOCKWORK_MS = 5 * 60_000;

interface Site {
  port: number;
  /** The folder of the local database. */
  persistTo: string;
  /** In place of those in wrangler.toml, as NAME:value. */
  variables?: readonly string[];
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
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Starts the built Worker in workerd. */
export function startServer(
  { port, persistTo, variables = [] }: Site,
  options: Options,
): ChildProcess {
  const { show, envFile = SECRETS_FILE, logLevel = 'error' } = options;
  const args = ['dev', '--ip', '127.0.0.1', '--port', String(port), '--persist-to', persistTo];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', logLevel];
  const settings = ['--env-file', envFile, ...variables.flatMap((each) => ['--var', each])];
  return startTool('wrangler', [...args, ...quiet, ...settings], { show });
}

/** Waits until the server answers; throws when it ended before or takes too long. */
export async function untilHealthy(
  server: ChildProcess,
  port: number,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isHealthy(port))) {
    if (server.exitCode !== null) {
      throw new Error('The server ended before it was ready. The reason stands above.');
    }
    if (Date.now() > deadline) {
      throw new Error(`The server did not become healthy in ${timeoutMs / 1000} seconds.`);
    }
    await wait(POLL_MS);
  }
}

/** Writes all that a piped server says to a file that begins anew. */
function keepLog(server: ChildProcess, file: string): void {
  const log = createWriteStream(file);
  for (const output of [server.stdout, server.stderr]) output?.pipe(log, { end: false });
}

/** Where the local Worker hears its cron trigger. */
export const CLOCKWORK_PATH = '/cdn-cgi/handler/scheduled';

/** Rings it. A server that is busy or gone misses one ring. */
function runClockwork(port: number): void {
  const ring = () => fetch(`http://127.0.0.1:${port}${CLOCKWORK_PATH}`).catch(() => undefined);
  setInterval(ring, CLOCKWORK_MS).unref();
}

/**
 * Serves the built Worker in workerd. Its errors go to this terminal or, where a file is named, all
 * that it says goes there. Settles with the exit code once the server has ended.
 */
export async function serve(site: Site, logFile?: string): Promise<{ ended: Promise<number> }> {
  const { port } = site;
  const isKept = logFile !== undefined;
  const server = startServer(site, { show: !isKept, logLevel: isKept ? 'log' : 'error' });
  const end = ended(server);
  if (isKept) keepLog(server, logFile);
  await untilHealthy(server, port).catch((error: Error) => {
    if (isKept) console.error(readFileSync(logFile, 'utf8'));
    stop(error.message);
  });
  runClockwork(port);
  return { ended: end };
}
