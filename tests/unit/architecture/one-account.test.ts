import { expect, it } from 'vitest';
import { otherAccounts } from '../../../scripts/architecture/one-account.ts';
import { HOUSE, plant } from './planted.ts';

const ACCOUNT = 'export function accountOf(row: Row) {}\n';

it('a second accountOf fails the check, and uses of the first pass', () => {
  const root = plant({
    'functions/domain/money/account.ts': ACCOUNT,
    'functions/domain/repairs/money.ts': ACCOUNT,
    'functions/domain/orders/list.ts': 'const { due } = accountOf(order);\n',
  });
  expect(otherAccounts(root)).toEqual([
    'functions/domain/repairs/money.ts declares accountOf: use functions/domain/money/account.ts',
  ]);
});

it('this project computes the account in one place', () => {
  expect(otherAccounts(HOUSE)).toEqual([]);
});
