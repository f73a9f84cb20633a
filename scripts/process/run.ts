import type { ChildProcess } from 'node:child_process';
import { fail } from './fail.ts';
import { spawnGroup } from './group.ts';
import { ROOT, TOOL_ENVIRONMENT, type Tool, toolPath } from './tool.ts';

interface Collected {
  code: number;
  stdout: string;
  stderr: string;
}

interface Options {
  show: boolean;
  env?: Record<string, string>;
}

/** Resolves with a child's exit code, or 1 if the child was killed or failed to start. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

export function startTool(tool: Tool, args: string[], { show, env }: Options): ChildProcess {
  const output = show ? 'inherit' : 'pipe';
  return spawnGroup(process.execPath, [toolPath(tool), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...TOOL_ENVIRONMENT, ...env },
    stdio: ['ignore', output, output],
  });
}

/** Waits for a piped child to exit and returns its output. */
export async function collect(child: ChildProcess): Promise<Collected> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (part) => {
    output.stdout += part;
  });
  child.stderr?.on('data', (part) => {
    output.stderr += part;
  });
  return { code: await ended(child), ...output };
}

/** Runs a tool silently; when it fails, prints its output and ends the script. */
export async function runQuietly(tool: Tool, args: string[], message: string): Promise<void> {
  await requireSuccess(startTool(tool, args, { show: false }), message);
}

async function requireSuccess(child: ChildProcess, message: string): Promise<void> {
  const { code, stdout, stderr } = await collect(child);
  if (code === 0) return;
  console.error(stdout + stderr);
  fail(message);
}

/** The option of every command that builds: uses the prices of the file, not those of the live shop. */
export const FROM_FILE = '--from-file';
export const FROM_FILE_VARIABLE = 'CATALOGUE_FROM_FILE';

/**
 * Starts a production build of this project or of a copy, regardless of this process's NODE_ENV.
 */
export function startBuild({ show, root = ROOT }: { show: boolean; root?: string }): ChildProcess {
  const env = {
    NODE_ENV: 'production',
    ...(process.argv.includes(FROM_FILE) && { [FROM_FILE_VARIABLE]: '1' }),
  };
  return startTool('astro', ['build', '--root', root], { show, env });
}

export async function buildQuietly(root = ROOT): Promise<void> {
  await requireSuccess(startBuild({ show: false, root }), 'The build failed. See the error above.');
}
