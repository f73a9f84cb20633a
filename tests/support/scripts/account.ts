import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/process/tool.ts';
import { BRANCHES } from '../../../src/content/site.ts';

const LOG = 'commands.log';
const PACKAGES = join(ROOT, 'node_modules');
const WRANGLER = createRequire(import.meta.url).resolve('wrangler');

/** Wrangler's output for each command in an account that is fully set up for a shop. */
const ANSWERS = {
  whoami: { loggedIn: true },
  'secret list': [{ name: 'AUTH_SECRET' }],
  'd1 execute': [{ results: [{ n: 1 }] }, { results: BRANCHES.map(({ code }) => ({ code })) }],
  'd1 time-travel': { bookmark: '0000-before' },
  'deployments status': { versions: [{ version_id: 'v-1' }] },
  'd1 migrations': 'Applied',
  deploy: 'Uploaded',
};

export type Command = keyof typeof ANSWERS;

function fakeWrangler(url: string, broken: readonly Command[]): string {
  const upload = { type: 'deploy', version_id: 'v-2', targets: [url] };
  return `import { appendFileSync } from 'node:fs';
const said = process.argv.slice(2).join(' ').split(' --')[0];
const [command, answer] = Object.entries(${JSON.stringify(ANSWERS)}).find(([name]) => said.startsWith(name)) ?? [];
appendFileSync(${JSON.stringify(LOG)}, said + '\\n');
if (command === undefined || ${JSON.stringify(broken)}.includes(command)) process.exit(1);
if (command === 'deploy') appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, ${JSON.stringify(JSON.stringify(upload))});
console.log(JSON.stringify(answer));
`;
}

/** Puts a package with these files in place of one that a project copy uses. */
function replacePackage(project: string, name: string, files: Readonly<Record<string, string>>) {
  const packages = join(project, 'node_modules');
  if (lstatSync(packages).isSymbolicLink()) {
    rmSync(packages);
    mkdirSync(packages);
    for (const each of readdirSync(PACKAGES)) {
      symlinkSync(join(PACKAGES, each), join(packages, each));
    }
  }
  const folder = join(packages, name);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

/**
 * Installs a fake Wrangler in a project copy that reports deployments at this URL and fails for the
 * `broken` commands.
 */
export function fakeAccount(project: string, url: string, broken: readonly Command[] = []): void {
  rmSync(join(project, LOG), { force: true });
  const manifest = { type: 'module', exports: './index.js', bin: { wrangler: 'cli.js' } };
  replacePackage(project, 'wrangler', {
    'package.json': JSON.stringify(manifest),
    'index.js': `export { unstable_readConfig } from ${JSON.stringify(WRANGLER)};`,
    'cli.js': fakeWrangler(url, broken),
  });
}

/** Makes later builds of a project copy keep the site that is in its `dist`. */
export function keepBuild(project: string): void {
  const manifest = { bin: { astro: 'cli.js' } };
  replacePackage(project, 'astro', { 'package.json': JSON.stringify(manifest), 'cli.js': '' });
}

/** Gives an unchanged project copy the build of the project, which later builds keep. */
export function shareBuild(project: string): void {
  for (const folder of ['dist', '.wrangler/deploy']) {
    cpSync(join(ROOT, folder), join(project, folder), { recursive: true });
  }
  keepBuild(project);
}

/** Returns the Wrangler commands that were run, in order and without their options. */
export function commandsGiven(project: string): string[] {
  return readFileSync(join(project, LOG), 'utf8').trim().split('\n');
}
