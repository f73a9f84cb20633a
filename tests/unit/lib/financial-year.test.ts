import { expect, it } from 'vitest';
import { creditDeadline, financialYear } from '../../../src/lib/financial-year';

const ist = (text: string) => Date.parse(`${text}+05:30`);

it('the financial year changes on 1 April, at midnight in India', () => {
  expect(financialYear(ist('2027-03-31T23:59:59.999'))).toBe('2627');
  expect(financialYear(ist('2027-04-01T00:00:00.000'))).toBe('2728');
  expect(financialYear(ist('2099-12-31T12:00'))).toBe('9900');
});

it('a credit note can reduce the tax until 30 November after the financial year', () => {
  const deadline = ist('2027-12-01T00:00');
  expect(creditDeadline(ist('2026-04-01T00:00'))).toBe(deadline);
  expect(creditDeadline(ist('2027-03-31T23:59:59.999'))).toBe(deadline);
  expect(creditDeadline(deadline)).toBe(ist('2028-12-01T00:00'));
});
