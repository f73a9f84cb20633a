import { stop } from '../../scripts/process/stop.ts';
import { table } from '../../scripts/terminal/table.ts';
import { burst } from './security/burst.ts';
import { fuzz } from './security/fuzz.ts';
import { loginRace } from './security/login-race.ts';
import { redemptions } from './security/redemptions.ts';
import { rules } from './security/rules.ts';
import type { Section } from './security/section.ts';
import { sessions } from './security/sessions.ts';
import { tokens } from './security/tokens.ts';
import { transport } from './security/transport.ts';

/** By name, so that `npm run bench:security -- fuzz` runs one alone. */
const SECTIONS: Readonly<Record<string, Section>> = {
  transport,
  fuzz,
  tokens,
  sessions,
  redemptions,
  burst,
  'login-race': loginRace,
  rules,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  stop(`No section ${unknown.join(', ')}: there are ${Object.keys(SECTIONS).join(', ')}.`);
}

const missed: string[] = [];
for (const [name, run] of Object.entries(SECTIONS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const rows = await run();
  const lines = rows.map(({ what, figure, goal, met }) => [
    what,
    figure,
    goal,
    met ? 'met' : 'MISSED',
  ]);
  console.log(`\n${name}\n\n${table([['', 'figure', 'goal', ''], ...lines])}\n`);
  missed.push(...rows.filter(({ met }) => !met).map(({ what }) => `${name}: ${what}`));
}
if (missed.length > 0) stop(`Missed: ${missed.join('; ')}.`);
