import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

export const README = readFileSync('README.md', 'utf8');

/** The commands of the README's boxes, in their order, without what is said of them. */
export function commandsOf(readme: string): string[] {
  return [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, box = '']) => box.trim().split('\n'))
    .map((line) => line.replace(/\s+#.*$/, ''));
}

/** The names of the first column of the table that begins with this heading. */
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
  /** What is typed, line by line. */
  lines?: readonly string[];
  env?: Record<string, string>;
}

/** Types a command of the README into a shell of that folder. */
export function startCommand(command: string, { folder, env = {} }: Terminal): ChildProcess {
  // An owner's terminal knows nothing of a test, and the packages are there already.
  const { NODE_ENV: _, VITEST: _vitest, ...own } = process.env;
  return spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...own, npm_config_ignore_scripts: 'true', ...env },
    detached: true,
  });
}

/** The same, to its end. */
export async function runCommand(command: string, terminal: Terminal) {
  const child = startCommand(command, terminal);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin?.end((terminal.lines ?? []).map((line) => `${line}\n`).join(''));
  const [stdout, stderr] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? buffer(stream) : '')),
  );
  return { code: await ended, said: `${stdout}${stderr}` };
}
