import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { spawnGroup } from '../../../scripts/process/group.ts';
import { collect } from '../../../scripts/process/run.ts';
import { closed, listening } from '../../support/script/http.ts';

const MACHINE = new URL('../../../scripts/process/machine.ts', import.meta.url).href;

/**
 * Starts a server that sends this response, then calls `requireFreePort` for its port and returns
 * the error.
 */
async function errorBeside(response: object): Promise<string> {
  const server = createServer((_request, answer) => answer.end(JSON.stringify(response)));
  const { port } = new URL(await listening(server));
  onTestFinished(() => closed(server));
  const script = `
    import { requireFreePort } from '${MACHINE}';
    await requireFreePort(${port}, 'PORT=1 npm start');
  `;
  const { code, stderr } = await collect(
    spawnGroup(process.execPath, ['--input-type=module', '-e', script], {}),
  );
  expect(code).toBe(1);
  return stderr.replaceAll(port, 'PORT');
}

it('requireFreePort reports that the shop is already running when the shop uses the port', async () => {
  const health = { status: 'ok', database: 'ok', version: '0.1.0' };
  expect(await errorBeside(health)).toContain(
    'A shop is already running at http://localhost:PORT. Open it, or stop it first.',
  );
});

it('requireFreePort suggests another port when another program uses the port', async () => {
  expect(await errorBeside({ hello: 'world' })).toContain(
    'Port PORT is already in use. Choose another, for example:\n  PORT=1 npm start',
  );
});
