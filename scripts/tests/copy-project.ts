import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect, startBuild } from '../process/run.ts';
import { ROOT } from '../process/tool.ts';

/** Copies the project with its packages. The caller may change the copy and must remove it. */
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

/** Builds a project copy into its `dist`; throws if the build fails. */
export async function buildCopy(project: string): Promise<void> {
  const { code, stdout, stderr } = await collect(startBuild({ show: false, root: project }));
  if (code !== 0) throw new Error(`The build of the copy failed\n${stdout}${stderr}`);
}
