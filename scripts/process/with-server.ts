import { freePort } from './machine.ts';
import { ensureSecret } from './secret.ts';
import { serveQuietly } from './serve.ts';

/** Serves the built Worker silently on a folder's local database while the callback runs. */
export async function withServer<T>(
  persistTo: string,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  ensureSecret();
  const { origin, stop } = await serveQuietly({ port: await freePort(), persistTo });
  return use(origin).finally(stop);
}
