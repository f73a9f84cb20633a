import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = /"(_astro\/[^"]+\.css)"/g;

/**
 * Astro removes the style sheet of a shared chunk whose styles are part of its pages' own style
 * sheets, but scripts on other pages would still preload it. Lets each such script name itself
 * instead, because the positions of the names must stay.
 */
export function forgetRemovedStyles(client: string): void {
  for (const script of globSync('_astro/*.js', { cwd: client })) {
    const file = join(client, script);
    const code = readFileSync(file, 'utf8');
    const own = `"_astro/${script.slice('_astro/'.length)}"`;
    const kept = code.replace(STYLE, (name, style) =>
      existsSync(join(client, String(style))) ? name : own,
    );
    if (kept !== code) writeFileSync(file, kept);
  }
}
