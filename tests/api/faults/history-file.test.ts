import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../../functions/db';
import { historyParts } from '../../../functions/domain/giveaways/history';
import { historyCsv } from '../../../functions/domain/giveaways/history-csv';
import { failure } from '../../support/api/call';
import { callOn, failing, LOST } from '../../support/api/faults/trouble';
import { loggedIn, someone } from '../../support/api/people';
import { someRedemption } from '../../support/api/redemption/redemptions';

const SEARCH = 'Secretive';
const FILTER = { search: SEARCH, from: '', to: '', store: '' };
const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];

beforeAll(async () => {
  const { id } = await someone('advisor');
  for (let number = 0; number < 7; number++) {
    await someRedemption(id, { refNo: `R-${number}`, claimedAt: number, customerName: SEARCH });
  }
});

beforeEach(() => {
  for (const log of logs) log.mockReset().mockImplementation(() => undefined);
});

const isHistory = ({ texts }: { texts: readonly string[] }) =>
  texts.some((text) => text.includes('from "redemptions"'));

it('the export returns an error instead of a file when the database fails', async () => {
  const { token } = await loggedIn('system_admin');
  const { d1 } = failing(LOST, isHistory);
  const answer = callOn(d1, `/api/redemption/history.csv?search=${SEARCH}`, { token });
  expect(await failure(answer)).toMatchObject([503, { code: 'unavailable' }]);
  expect(JSON.stringify(logs.map((log) => log.mock.calls))).not.toContain(SEARCH);
});

it('the export is aborted when a later part cannot be read', async () => {
  let parts = 0;
  const { d1 } = failing(LOST, (trip) => isHistory(trip) && ++parts > 2);
  const reader = (await historyCsv(historyParts(connect(d1), FILTER, 2))).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  })();
  const error = await reading.catch((thrown: Error) => thrown);
  expect(error).toEqual(new Error('The export was interrupted'));
  expect(String(error?.cause)).toBe('undefined');
  expect(text).toContain('R-6');
  expect(text).not.toContain('Rows,');
});
