import { expect, test } from 'vitest';
import { messageText } from '../../../../src/staff/repairs/job/message';

const REPAIR = {
  ...({ name: 'R-1001', state: 'handed_over', outcome: 'repaired', due: 0, total: 0 } as const),
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  device: { type: 'phone', brand: 'Tarang', model: 'T5 5G', colour: '', serial: '' } as const,
  estimates: [],
};

test.each([
  [null, 'was handed over. See it here: /r#key'],
  [1_800_000_000_000, 'was handed over. Your warranty is on this page. See it here: /r#key'],
])('the message of the handover names a warranty only if there is one: %j', (until, text) => {
  expect(messageText({ ...REPAIR, warranty_until: until }, '/r#key').endsWith(text)).toBe(true);
});
