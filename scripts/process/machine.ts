import { randomInt } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import * as v from 'valibot';
import { readHealth } from '../../src/contract/health/api.ts';
import { healthReply } from '../../src/contract/health.ts';
import { fail } from './fail.ts';
import { ROOT } from './tool.ts';

const FREE_MEGABYTES = 300;
const HEALTH_TIMEOUT_MS = 2000;
const NODE_NEEDED = '22.18';

export function requireNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  fail(
    `This is Node ${process.versions.node}, but the project needs ${NODE_NEEDED} or newer.\n` +
      'Run "npm install" to install it, then use the npm scripts, such as "npm start".',
  );
}

export async function requireDiskSpace(): Promise<void> {
  const { bavail, bsize } = await statfs(ROOT);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free >= FREE_MEGABYTES) return;
  fail(
    `Only ${free} MB of disk space is free, but ${FREE_MEGABYTES} MB is needed. Free up some space and try again.`,
  );
}

/** The port in an environment variable, or the default. */
export function portFrom(name: string, usual: number): number {
  const given = process.env[name];
  if (given === undefined || given === '') return usual;
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  return fail(`${name}=${given} is not a valid port. Choose a number from 1 to 65535.`);
}

function listenError(port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

/**
 * A free port below those that the system gives to outgoing connections, so that no connection takes
 * the port before a server uses it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await listenError(port)) === undefined ? port : freePort();
}

/** Whether a shop responds on this port. */
async function servesShop(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}${readHealth.path}`, { signal });
    return v.is(healthReply, await response.json());
  } catch {
    return false;
  }
}

export async function requireFreePort(port: number, howToChoose: string): Promise<void> {
  const error = await listenError(port);
  if (error === undefined) return;
  if (await servesShop(port)) {
    fail(
      `A shop is already running at http://localhost:${port}. Open it, or stop it first.\n` +
        `To run a second one:\n  ${howToChoose}`,
    );
  }
  const reason =
    error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`;
  fail(`Port ${port} ${reason}. Choose another, for example:\n  ${howToChoose}`);
}
