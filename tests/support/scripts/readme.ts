import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

/** The README and the owner guides that it links to. */
export const README = ['README.md', 'docs/your-shop.md', 'docs/operations.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Returns the commands in the README's code blocks, in order, without their comments. */
export function commandsOf(readme: string): string[] {
  return [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, box = '']) => box.trim().split('\n'))
    .map((line) => line.replace(/\s+#.*$/, ''));
}

/** Returns the names in the first column of the table with this heading. */
export function namesIn(readme: string, heading: string): string[] {
  const [, after = ''] = readme.split(`| ${heading} `);
  const [rows = ''] = after.split('\n\n');
  return rows.split('\n').flatMap((row) => {
    const [, names = ''] = /^\|([^|]*)\|/.exec(row) ?? [];
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  });
}

interface Terminal {
  folder: string;
  /** The input, line by line. */
  lines?: readonly string[];
  env?: Record<string, string>;
}

/** Starts a README command in a shell in that folder. */
export function startCommand(command: string, { folder, env = {} }: Terminal): ChildProcess {
  // Removes test variables, which an owner's terminal does not have. Skips npm install scripts,
  // because the packages are already installed.
  const { NODE_ENV: _, VITEST: _vitest, ...own } = process.env;
  return spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...own, npm_config_ignore_scripts: 'true', ...env },
    detached: true,
  });
}

/** Runs a README command to completion. */
export async function runCommand(command: string, terminal: Terminal) {
  const child = startCommand(command, terminal);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin?.end((terminal.lines ?? []).map((line) => `${line}\n`).join(''));
  const [stdout, stderr] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? buffer(stream) : '')),
  );
  return { code: await ended, said: `${stdout}${stderr}` };
}
