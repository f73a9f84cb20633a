import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requireFreePort } from '../../scripts/process/machine.ts';
import { ended, runQuietly, startTool } from '../../scripts/process/run.ts';

const HOST = '127.0.0.1';

interface Setup {
  /** The wrangler.toml of a benchmark Worker that serves /ready. */
  config: string;
  port: number;
  /** The Worker’s databases, which are migrated before it starts. */
  databases: readonly string[];
  /** The port of the Worker's inspector, if the benchmark connects to it. */
  inspectorPort?: number;
}

/** Serves a Worker with its own databases, and deletes them afterwards. */
export async function withWorker<T>(
  { config, port, databases, inspectorPort }: Setup,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  await requireFreePort(port, 'Stop the process that uses it and measure again.');
  const state = mkdtempSync(join(tmpdir(), 'chipwala-bench-'));
  const databaseArgs = ['--config', config, '--persist-to', state];
  for (const database of databases) {
    const apply = ['d1', 'migrations', 'apply', database, '--local', ...databaseArgs];
    await runQuietly('wrangler', apply, 'The database could not be migrated.');
  }
  const origin = `http://${HOST}:${port}`;
  const options = ['--ip', HOST, '--port', String(port), '--log-level', 'error'];
  if (inspectorPort !== undefined) options.push('--inspector-port', String(inspectorPort));
  const quiet = '--show-interactive-dev-session=false';
  const server = startTool('wrangler', ['dev', ...databaseArgs, ...options, quiet], { show: true });
  const end = ended(server);
  try {
    while (!(await fetch(`${origin}/ready`).catch(() => undefined))?.ok) {
      if (server.exitCode !== null) throw new Error('The server exited before it was ready.');
      await wait(200);
    }
    return await use(origin);
  } finally {
    server.kill('SIGINT');
    await end;
    rmSync(state, { recursive: true, force: true });
  }
}
