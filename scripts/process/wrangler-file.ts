import { relative } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { stop } from './stop.ts';
import { ROOT } from './tool.ts';

/** What a wrangler.toml says; ends the script with the line of it that cannot be read. */
export function readWranglerFile<Settings>(file: string): Settings {
  try {
    return readConfig({ config: file }) as Settings;
  } catch (error) {
    const { message, location } = error as Error & { location?: { line: number } };
    const line = location === undefined ? '' : `, line ${location.line}`;
    return stop(`${relative(ROOT, file)}${line} cannot be read: ${message}`);
  }
}
