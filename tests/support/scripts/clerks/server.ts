import type { ChildProcess } from 'node:child_process';
import { killGroup } from '../../../../scripts/process/group.ts';
import { freePort } from '../../../../scripts/process/machine.ts';
import { ended } from '../../../../scripts/process/run.ts';
import { startServer, untilHealthy } from '../../../../scripts/process/serve.ts';

export interface MortalServer {
  origin: string;
  /** Resolves once the server is running again. */
  ready: () => Promise<void>;
  /**
   * Kills the server and all of its processes with SIGKILL, then restarts it with the same
   * database.
   */
  killAndRestart: () => void;
  stop: () => Promise<void>;
}

/** Serves the built Worker on a folder's database, and can be killed in the middle of requests. */
export async function startMortalServer(persistTo: string): Promise<MortalServer> {
  const port = await freePort();
  let server: ChildProcess;
  let end: Promise<number>;
  async function start(): Promise<void> {
    server = startServer({ port, persistTo }, { show: false });
    server.stdout?.resume();
    server.stderr?.resume();
    end = ended(server);
    await untilHealthy(server, port);
  }
  async function kill(): Promise<void> {
    killGroup(server);
    await end;
  }
  let running = start();
  await running;
  return {
    origin: `http://localhost:${port}`,
    ready: () => running,
    killAndRestart: () => {
      running = kill().then(start);
    },
    stop: async () => {
      await running.catch(() => undefined);
      await kill();
    },
  };
}
