import type { ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fail } from './fail.ts';
import { killGroup } from './group.ts';
import { ended, startTool } from './run.ts';
import { SECRETS_FILE } from './secret.ts';
import { copyBuild, deleteCopy } from './served-copy.ts';

const TIMEOUT_MS = 60_000;
const POLL_MS = 150;
const REQUEST_TIMEOUT_MS = 5000;
/** The interval of the cron trigger in wrangler.toml. The cron trigger runs only on Cloudflare. */
const CRON_INTERVAL_MS = 5 * 60_000;

interface Site {
  port: number;
  /** The folder of the local database. */
  persistTo: string;
  /** Settings that override those in wrangler.toml and .dev.vars. */
  variables?: Readonly<Record<string, string>>;
}

interface Options {
  /** Whether the server's output goes to this terminal; otherwise it is piped. */
  show: boolean;
  /** Settings and secrets that override those in .dev.vars. */
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

/** Starts a copy of the built Worker in workerd. */
function startServer({ port, persistTo, variables = {} }: Site, options: Options): ChildProcess {
  const { show, envFile = SECRETS_FILE, logLevel = 'error' } = options;
  const args = [
    'dev',
    '--config',
    copyBuild(port),
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--persist-to',
    persistTo,
  ];
  // Servers that start at the same moment would choose the same port for their debugger.
  const inspector = ['--inspector-port', '0'];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', logLevel];
  const overrides = Object.entries(variables).flatMap(([name, text]) => [
    '--var',
    `${name}:${text}`,
  ]);
  const settings = ['--env-file', envFile, ...overrides];
  const server = startTool('wrangler', [...args, ...inspector, ...quiet, ...settings], { show });
  server.once('close', () => deleteCopy(port));
  return server;
}

/** Waits until the server responds; throws when it exits first or takes too long. */
export async function untilHealthy(
  server: ChildProcess,
  port: number,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isHealthy(port))) {
    if (server.exitCode !== null) {
      throw new Error('The server exited before it was ready. See the error above.');
    }
    if (Date.now() > deadline) {
      throw new Error(`The server did not become healthy in ${timeoutMs / 1000} seconds.`);
    }
    await wait(POLL_MS);
  }
}

interface QuietServer {
  origin: string;
  /** Returns everything that the server has printed so far. */
  log: () => string;
  /** Ends the server. */
  stop: () => Promise<void>;
  /** Kills the server and all of its processes with SIGKILL. */
  kill: () => Promise<void>;
}

/** Serves the built Worker and keeps its output to itself; throws with it if the server fails. */
export async function serveQuietly(
  site: Site,
  options: Omit<Options, 'show'> = {},
): Promise<QuietServer> {
  const server = startServer(site, { show: false, ...options });
  const end = ended(server);
  let log = '';
  for (const output of [server.stdout, server.stderr]) {
    output?.on('data', (part) => {
      log += part;
    });
  }
  const stop = async () => {
    server.kill('SIGINT');
    await end;
  };
  const kill = async () => {
    killGroup(server);
    await end;
  };
  await untilHealthy(server, site.port).catch(async (error: Error) => {
    await kill();
    throw new Error(`${error.message}\n${log}`);
  });
  return { origin: `http://localhost:${site.port}`, log: () => log, stop, kill };
}

/** Writes the output of a piped server to a new file. */
function pipeToLog(server: ChildProcess, file: string): void {
  const log = createWriteStream(file);
  for (const output of [server.stdout, server.stderr]) output?.pipe(log, { end: false });
}

/** The path that triggers the cron handler of a local Worker. */
export const CRON_PATH = '/cdn-cgi/handler/scheduled';

/**
 * Triggers the Worker's cron handler periodically. If the server is busy or stopped, the run is
 * skipped.
 */
function triggerJobs(port: number): void {
  const trigger = () => fetch(`http://127.0.0.1:${port}${CRON_PATH}`).catch(() => undefined);
  setInterval(trigger, CRON_INTERVAL_MS).unref();
}

/**
 * Serves the built Worker in workerd. Prints the server's errors to this terminal or, if a log file
 * is given, writes all of the server's output to that file. Resolves with the exit code once the
 * server has exited.
 */
export async function serve(site: Site, logFile?: string): Promise<{ ended: Promise<number> }> {
  const { port } = site;
  const isLogged = logFile !== undefined;
  const server = startServer(site, { show: !isLogged, logLevel: isLogged ? 'log' : 'error' });
  const end = ended(server);
  if (isLogged) pipeToLog(server, logFile);
  await untilHealthy(server, port).catch((error: Error) => {
    if (isLogged) console.error(readFileSync(logFile, 'utf8'));
    fail(error.message);
  });
  triggerJobs(port);
  return { ended: end };
}
