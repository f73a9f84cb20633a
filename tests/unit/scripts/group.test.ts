import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';

const GROUP = new URL('../../../scripts/process/group.ts', import.meta.url).href;
const SCRIPT = `
  import { spawnGroup } from '${GROUP}';
  const child = spawnGroup(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {});
  console.log(child.pid);
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('child processes exit with their script, even when the script is killed', async () => {
  const script = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT]);
  const [line] = await once(script.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  script.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
});
