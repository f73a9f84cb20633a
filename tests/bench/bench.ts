import { fail } from '../../scripts/process/fail.ts';
import { table } from '../../scripts/terminal/table.ts';
import { api } from './api/api.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { stockHolds } from './orders/holds.ts';
import { orders } from './orders/orders.ts';
import { interaction } from './pages/interaction.ts';
import { paint } from './pages/paint.ts';
import { weight } from './pages/weight.ts';
import { keepResult } from './results.ts';
import type { Row, Section } from './section.ts';
import { burst } from './security/burst.ts';
import { fuzz } from './security/fuzz.ts';
import { loginRace } from './security/login-race.ts';
import { redemptions } from './security/redemptions.ts';
import { rules } from './security/rules.ts';
import { sessions } from './security/sessions.ts';
import { tokens } from './security/tokens.ts';
import { transport } from './security/transport.ts';
import { slowPhone } from './slow-phone/slow-phone.ts';
import { upload } from './upload.ts';

const SECURITY: Readonly<Record<string, Section>> = {
  transport,
  fuzz,
  tokens,
  sessions,
  redemptions,
  burst,
  'login-race': loginRace,
  rules,
};

/**
 * The sections by name: `npm run bench -- fuzz` runs one, `npm run bench -- slow-phone:cart` runs a
 * part of one.
 */
const SECTIONS: Readonly<Record<string, Section>> = {
  'slow-phone': slowPhone,
  paint,
  interaction,
  weight,
  upload,
  api,
  orders,
  'stock-holds': stockHolds,
  catalogue,
  ...SECURITY,
};

/** Names that select several sections. */
const GROUPS: Readonly<Record<string, readonly string[]>> = { security: Object.keys(SECURITY) };

const selected = new Map(
  process.argv.slice(2).flatMap((argument) => {
    const [name = '', part = ''] = argument.split(':');
    return (GROUPS[name] ?? [name]).map((each) => [each, part] as const);
  }),
);
const unknown = [...selected.keys()].filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  const names = [...Object.keys(SECTIONS), ...Object.keys(GROUPS)];
  fail(`No section ${unknown.join(', ')}. Choose from ${names.join(', ')}.`);
}

const measured = new Map<string, readonly Row[]>();
for (const [name, run] of Object.entries(SECTIONS)) {
  if (selected.size > 0 && !selected.has(name)) continue;
  const part = selected.get(name) ?? '';
  const rows = await run(part);
  if (part === '') keepResult(name, rows, Object.keys(SECTIONS));
  measured.set(name, rows);
  const lines = rows.map(({ what, figure, goal, met }) => [
    what,
    figure,
    goal,
    met ? '' : 'MISSED',
  ]);
  console.log(`\n${name}\n\n${table([['', 'figure', 'goal', ''], ...lines])}\n`);
}
const missed = [...measured].flatMap(([name, rows]) =>
  rows.filter(({ met }) => !met).map(({ what }) => `${name}: ${what}`),
);
if (missed.length > 0) fail(`Missed: ${missed.join('; ')}.`);
