import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { spawnGroup } from '../../scripts/process/group.ts';
import { freePort } from '../../scripts/process/machine.ts';
import { ended } from '../../scripts/process/run.ts';
import { PATHS, productPath } from '../../src/lib/paths.ts';

const START_MS = 90_000;

let server: ChildProcess;
let origin: string;

async function statusOf(path: string): Promise<number | undefined> {
  const response = await fetch(origin + path).catch(() => undefined);
  return response?.status;
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // Passes only these variables; otherwise the server would inherit the test environment.
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(port) };
  server = spawnGroup(process.execPath, ['scripts/dev.ts'], { env, stdio: 'ignore' });
  await vi.waitFor(async () => expect(await statusOf('/api/health')).toBe(200), START_MS);
}, START_MS);

afterAll(async () => {
  const end = ended(server);
  server.kill('SIGTERM');
  await end;
});

it.each([
  PATHS.home,
  PATHS.shop,
  PATHS.cart,
  PATHS.help,
  productPath('vayu-air-14'),
  PATHS.login,
  '/api-docs',
])(
  'npm run dev serves %s',
  async (path) => {
    expect(await statusOf(path)).toBe(200);
  },
  START_MS,
);

it(
  'npm run dev returns 404 for an unknown page',
  async () => {
    expect(await statusOf('/there-is-no-such-page')).toBe(404);
  },
  START_MS,
);
