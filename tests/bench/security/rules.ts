import { buildQuietly } from '../../../scripts/process/run.ts';
import { type Outcome, runPlaywright, runVitest } from '../../../scripts/tests/runners.ts';
import type { Row } from '../section.ts';

/** Rules are covered by tests; this section counts their failures. */
const RULES: readonly { what: string; run: () => Promise<Outcome> }[] = [
  { what: 'wrong cells of call × visitor', run: () => api('http/who-may', 'http/permissions') },
  {
    what: 'names revealed as known or unknown',
    run: () => api('orders/access', 'http/doubled'),
  },
  { what: 'names revealed by the cost of a login', run: () => api('sessions/unknown-user') },
  { what: 'writes lost or duplicated in races', run: () => api('redemption/race', 'orders/race') },
  { what: 'markup run in a browser', run: () => runPlaywright(['session/names']) },
];

function api(...filter: string[]): Promise<Outcome> {
  return runVitest(['api'], filter);
}

export async function rules(): Promise<Row[]> {
  await buildQuietly();
  const rows: Row[] = [];
  for (const { what, run } of RULES) {
    const { failed, report } = await run();
    const tests = report.counts.passed + report.counts.failed;
    rows.push({
      what,
      figure: `${report.counts.failed} of ${tests}`,
      goal: '0',
      met: !failed && tests > 0 && report.counts.skipped === 0,
    });
  }
  return rows;
}
