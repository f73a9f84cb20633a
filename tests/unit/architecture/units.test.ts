import { describe, expect, it } from 'vitest';
import { otherConversions } from '../../../scripts/architecture/units.ts';
import { HOUSE, plant } from './planted.ts';

const FILE = 'functions/domain/orders/a.ts';

describe('a conversion between rupees and paise', () => {
  it.each([
    'const amountPaise = total * 100;',
    'const due = row.duePaise / 100;',
    'const amountPaise = 100 * total;',
    'const due = sql`due_paise / 100`;',
    'const amount = total as Paise;',
  ])('fails the check outside the module of units: %s', (code) => {
    expect(otherConversions(plant({ [FILE]: `\n${code}\n` }))).toEqual([
      `${FILE}:2 converts an amount: use src/lib/paise.ts`,
    ]);
  });

  it('passes the check in the module of units, and a calculation with percent passes anywhere', () => {
    const root = plant({
      'src/lib/paise.ts': 'export const paiseOf = (rupees: number) => (rupees * 100) as Paise;',
      [FILE]: '/**\n * 100 rows\n */\nconst tax = (total * taxPercent) / 100;',
      'src/shop/a.astro': '<style>a { background: 0 / 100% calc(100% - 8px); }</style>',
    });
    expect(otherConversions(root)).toEqual([]);
  });

  it('occurs nowhere else in this project', () => {
    expect(otherConversions(HOUSE)).toEqual([]);
  });
});
