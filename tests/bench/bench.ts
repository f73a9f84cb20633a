import { fail } from '../../scripts/process/fail.ts';
import { table } from '../../scripts/terminal/table.ts';
import { api } from './api/api.ts';
import { backup } from './backup/file.ts';
import { nightlyBackup } from './backup/nightly.ts';
import { bills } from './bills/bills.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { figures } from './figures/figures.ts';
import { goods } from './goods/goods.ts';
import { stockHolds } from './orders/holds.ts';
import { orders } from './orders/orders.ts';
import { interaction } from './pages/interaction.ts';
import { livePrices } from './pages/live-prices.ts';
import { paint } from './pages/paint.ts';
import { weight } from './pages/weight.ts';
import { repairs } from './repairs/repairs.ts';
import { keepResult } from './results.ts';
import type { Row, Section } from './section.ts';
import { burst } from './security/burst.ts';
import { firstTap } from './slow-phone/first-tap.ts';
import { slowPhone } from './slow-phone/slow-phone.ts';
import { upload } from './upload.ts';

/**
 * The sections by name. `npm run bench -- paint` runs one section; `npm run bench --
 * slow-phone:cart` runs one part of a section.
 */
const SECTIONS: Readonly<Record<string, Section>> = {
  'slow-phone': slowPhone,
  'first-tap': firstTap,
  paint,
  interaction,
  'live-prices': livePrices,
  weight,
  upload,
  api,
  orders,
  repairs,
  bills,
  figures,
  goods,
  'stock-holds': stockHolds,
  catalogue,
  backup,
  'nightly-backup': nightlyBackup,
  burst,
};

const selected = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', part = ''] = argument.split(':');
    return [name, part] as const;
  }),
);
const unknown = [...selected.keys()].filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  fail(`No section ${unknown.join(', ')}. Choose from ${Object.keys(SECTIONS).join(', ')}.`);
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
