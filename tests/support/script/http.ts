import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Listens on a free local port and returns the URL. Never closes idle connections, because a call
 * that arrives while one is closing would be lost.
 */
export function listening(server: Server): Promise<string> {
  server.keepAliveTimeout = 0;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
