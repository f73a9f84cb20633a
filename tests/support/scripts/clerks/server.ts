import { freePort } from '../../../../scripts/process/machine.ts';
import { serveQuietly } from '../../../../scripts/process/serve.ts';

export interface MortalServer {
  origin: string;
  /** Resolves once the server is running again. */
  ready: () => Promise<unknown>;
  /**
   * Kills the server and all of its processes with SIGKILL, then restarts it with the same
   * database.
   */
  killAndRestart: () => void;
  stop: () => Promise<void>;
}

/** Serves the built Worker on a folder's database, and can be killed in the middle of requests. */
export async function startMortalServer(persistTo: string): Promise<MortalServer> {
  const site = { port: await freePort(), persistTo };
  let running = serveQuietly(site);
  const { origin } = await running;
  return {
    origin,
    ready: () => running,
    killAndRestart: () => {
      running = running.then(({ kill }) => kill()).then(() => serveQuietly(site));
    },
    stop: async () => {
      const server = await running.catch(() => undefined);
      await server?.kill();
    },
  };
}
