import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect, startBuild } from '../process/run.ts';
import { ROOT } from '../process/tool.ts';

/** A copy of the project as it is, with its packages, to change, to copy again and to remove. */
export function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'shop-copy-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    const path = join(ROOT, file);
    if (existsSync(path)) cpSync(path, join(project, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: project });
  return project;
}

/** Builds a copy into its `dist`; throws when that fails. */
export async function buildCopy(project: string): Promise<void> {
  const { code, stdout, stderr } = await collect(startBuild({ show: false, root: project }));
  if (code !== 0) throw new Error(`The copy could not be built\n${stdout}${stderr}`);
}
