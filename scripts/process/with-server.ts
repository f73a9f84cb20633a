import { freePort } from './machine.ts';
import { ended } from './run.ts';
import { ensureSecret } from './secret.ts';
import { startServer, untilHealthy } from './serve.ts';

/** Serves the built Worker silently on a folder's local database while the callback runs. */
export async function withServer<T>(
  persistTo: string,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  ensureSecret();
  const port = await freePort();
  const server = startServer({ port, persistTo }, { show: false });
  server.stdout?.resume();
  server.stderr?.resume();
  const end = ended(server);
  try {
    await untilHealthy(server, port);
    return await use(`http://localhost:${port}`);
  } finally {
    server.kill('SIGINT');
    await end;
  }
}
