import { relative } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { fail } from './fail.ts';
import { ROOT } from './tool.ts';

/** Parses a wrangler.toml file; on a syntax error, prints the line number and ends the script. */
export function readWranglerFile<Settings>(file: string): Settings {
  try {
    return readConfig({ config: file }) as Settings;
  } catch (error) {
    const { message, location } = error as Error & { location?: { line: number } };
    const line = location === undefined ? '' : `, line ${location.line}`;
    return fail(`${relative(ROOT, file)}${line} cannot be read: ${message}`);
  }
}
