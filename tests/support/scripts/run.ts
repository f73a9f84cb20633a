import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a project script to completion with these lines as input. */
export async function runScript(
  script: string,
  args: readonly string[],
  { lines = [], env = {} }: { lines?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Ended> {
  // Removes test variables, which an owner's terminal does not have.
  const { NODE_ENV: _, VITEST: _vitest, ...own } = process.env;
  const child = spawn(process.execPath, [script, ...args], { env: { ...own, ...env } });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  return { code: await ended, stdout: stdout.toString(), stderr: stderr.toString() };
}
