import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../process/tool.ts';

const FILE = join(ROOT, '.wrangler/deployments.jsonl');

const record = v.object({
  at: v.string(),
  url: v.string(),
  version: v.string(),
  /** The previous version and its database bookmark; null for the first deployment. */
  before: v.nullable(v.object({ version: v.string(), bookmark: v.string() })),
});

export type Deployment = v.InferOutput<typeof record>;

/** Records a deployment, so it can be rolled back. */
export function recordDeployment(deployment: Deployment, file = FILE): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(deployment)}\n`);
}

/** The last deployment from this machine; undefined if there is none. */
export function lastDeployment(file = FILE): Deployment | undefined {
  if (!existsSync(file)) return undefined;
  const last = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  return v.parse(v.pipe(v.string(), v.parseJson(), record), last);
}
