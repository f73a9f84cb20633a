import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../process/tool.ts';
import { readWranglerFile } from '../../process/wrangler-file.ts';
import { migrate } from '../database/migrate.ts';
import { askWrangler, CONFIG } from './facts.ts';
import type { PreviewFacts } from './prerequisites.ts';
import { upload } from './upload.ts';

interface Database {
  binding: string;
  database_id?: string;
}

interface Config {
  name: string;
  compatibility_date: string;
  d1_databases: Database[];
  vars: Readonly<Record<string, unknown>>;
  previews?: Pick<Config, 'vars'> & { d1_databases?: Database[] };
}

/** The settings of branch previews, which inherit nothing from the shop. */
export async function readPreviewFacts(isLoggedIn: boolean): Promise<PreviewFacts> {
  const { d1_databases: own, previews } = readWranglerFile<Config>(CONFIG);
  const list = ['preview', 'base-config', 'secret', 'list', '--json'];
  const secrets = isLoggedIn ? await askWrangler<{ name: string }[]>(list) : undefined;
  return {
    isLoggedIn,
    databaseId: previews?.d1_databases?.[0]?.database_id ?? '',
    shopDatabaseId: own[0]?.database_id ?? '',
    secrets: secrets?.map(({ name }) => name),
  };
}

/** Migrates the preview database and uploads the branch; returns its URL. */
export async function uploadPreview(): Promise<string> {
  await onPreviewDatabase((config) => migrate({ kind: 'remote' }, config));
  const { url } = await upload(['preview', '--name', branchName()]);
  return url;
}

/** Writes a wrangler configuration for D1 commands that contains only the preview database. */
async function onPreviewDatabase(use: (config: string) => Promise<void>): Promise<void> {
  const { name, compatibility_date, previews } = readWranglerFile<Config>(CONFIG);
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, 'wrangler.json');
  const d1_databases = previews?.d1_databases?.map((each) => ({
    ...each,
    migrations_dir: join(ROOT, 'drizzle'),
  }));
  writeFileSync(config, JSON.stringify({ name, compatibility_date, d1_databases }));
  await use(config);
  rmSync(folder, { recursive: true });
}

/** Returns the branch name in a form that can be part of a URL. */
function branchName(): string {
  const branch = execFileSync('git', ['branch', '--show-current'], { encoding: 'utf8' });
  const name = branch
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 30);
  return name || 'preview';
}

/** The id of the preview database in the build's output. */
export function builtPreviewDatabase(file = join(ROOT, 'dist/server/wrangler.json')): string {
  const { previews }: Config = JSON.parse(readFileSync(file, 'utf8'));
  return previews?.d1_databases?.find(({ binding }) => binding === 'DB')?.database_id ?? '';
}
