import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { fail } from '../../process/fail.ts';
import { ended, startTool } from '../../process/run.ts';

const uploaded = v.object({
  type: v.picklist(['deploy', 'preview']),
  version_id: v.nullish(v.string(), ''),
  targets: v.optional(v.array(v.string()), []),
  preview_urls: v.nullish(v.array(v.string()), []),
});

export interface Uploaded {
  version: string;
  url: string;
}

/** Runs a wrangler command that uploads the built Worker; returns its URL and version. */
export async function upload(args: readonly string[]): Promise<Uploaded> {
  const folder = mkdtempSync(join(tmpdir(), 'chipwala-'));
  const file = join(folder, 'output.jsonl');
  const env = { WRANGLER_OUTPUT_FILE_PATH: file };
  const code = await ended(startTool('wrangler', [...args], { show: true, env }));
  const lines = code === 0 ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  rmSync(folder, { recursive: true });
  const found = readUploaded(lines);
  return found ?? fail('The Worker was not uploaded. See the error above.');
}

/** Finds the result of an upload among wrangler's other output lines. */
export function readUploaded(lines: readonly string[]): Uploaded | undefined {
  for (const line of lines) {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), uploaded), line);
    if (!success) continue;
    const [url = ''] = [...output.preview_urls, ...output.targets];
    return {
      version: output.version_id,
      url: url.replace(/\/\*$/, '').replace(/^(?!https?:)(?=.)/, 'https://'),
    };
  }
  return undefined;
}
