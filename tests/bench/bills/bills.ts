import { withWorker } from '../local-worker.ts';
import { medians, ratioRow, type Way } from '../measure.ts';
import { atMost, type Row } from '../section.ts';
import { MONTHS } from './fill.ts';

const PORT = 8797;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SIZES = { small: 1000, large: 100_000 } as const;
type Size = keyof typeof SIZES;

const MONTH = `month=${MONTHS.newest}`;
/** The month has 1,000 bills in both databases. */
const LISTS: readonly [name: string, path: string, isAdmin: boolean][] = [
  ['admin list, first page', `/api/invoices?${MONTH}`, true],
  ['branch list, first page', `/api/invoices?${MONTH}`, false],
  ['admin list, page 20', `/api/invoices?${MONTH}&size=20&page=19`, true],
  ['admin list, credit notes', `/api/invoices?${MONTH}&kind=credit_note`, true],
  ['search by number', '/api/invoices?search=LX-2627-00501', true],
  ['search by a name that all have', `/api/invoices?${MONTH}&search=meera`, true],
  ['search by a name that all have, of one branch', `/api/invoices?${MONTH}&search=meera`, false],
  ['search by last four digits', `/api/invoices?${MONTH}&search=0501`, true],
  ['register of the month', `/api/invoices/register?${MONTH}`, true],
  ['Table 12 of the month', `/api/invoices/register?${MONTH}&file=hsn`, true],
  ['Table 13 of the month', `/api/invoices/register?${MONTH}&file=documents`, true],
];
/** A month with 99,000 bills, which is more than three branches issue in a year. */
const BUSY = [
  ['admin list, first page', '/api/invoices?', true],
  ['branch list, first page', '/api/invoices?', false],
  ['search by a name that all have', '/api/invoices?search=meera&', true],
  ['search by a name that all have, of one branch', '/api/invoices?search=meera&', false],
] as const;

async function fill(database: Size): Promise<readonly string[]> {
  const headers = { 'x-database': database };
  const answer = await fetch(`${ORIGIN}/fill?count=${SIZES[database]}&bills=1`, { headers });
  if (!answer.ok) throw new Error(`${database} was not filled`);
  return answer.json();
}

export function bills(): Promise<Row[]> {
  const config = 'tests/bench/orders/wrangler.toml';
  return withWorker({ config, port: PORT, databases: Object.keys(SIZES) }, async () => {
    const tokens = { small: await fill('small'), large: await fill('large') };
    const way = (database: Size, path: string, isAdmin: boolean, rounds = 100): Way => ({
      url: ORIGIN + path,
      headers: {
        'x-database': database,
        authorization: `Bearer ${tokens[database][isAdmin ? 0 : 2]}`,
      },
      rounds,
    });
    const rows: Row[] = [];
    for (const [name, path, isAdmin] of LISTS) {
      const times = await medians(way('small', path, isAdmin), way('large', path, isAdmin));
      rows.push(ratioRow(`100,000 vs. 1,000 bills: ${name}`, times, 2));
    }
    for (const [name, path, isAdmin] of BUSY) {
      const month = `${path}month=${MONTHS.before}`;
      const [time] = await medians(way('large', month, isAdmin, 30));
      rows.push(atMost(`a month of 99,000 bills: ${name}`, time, 100, ' ms'));
    }
    return rows;
  });
}
