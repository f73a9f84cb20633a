import { describe, expect, it } from 'vitest';
import { openingAt } from '../../../../../src/shop/home/finder/opening';
import { openingWords } from '../../../../../src/shop/home/finder/opening-words';

const HOURS = { opens: '10:00', closes: '21:00' };
const at = (time: string) => openingWords(HOURS)[openingAt(Date.parse(time), HOURS)];

describe('branch opening hours in India', () => {
  it('show a branch as open from exactly 10 am', () => {
    expect(at('2026-11-20T09:59:59+05:30')).toBe('Closed now, opens at 10 am today');
    expect(at('2026-11-20T10:00:00+05:30')).toBe('Open now, till 9 pm');
  });

  it('show a branch as closed from 9 pm until the next day', () => {
    expect(at('2026-11-20T20:59:59+05:30')).toBe('Open now, till 9 pm');
    expect(at('2026-11-20T21:00:00+05:30')).toBe('Closed now, opens at 10 am tomorrow');
  });

  it('use the date in India when it is shortly after midnight in India', () => {
    expect(at('2026-11-19T18:30:00Z')).toBe('Closed now, opens at 10 am today');
    expect(at('2026-11-19T18:29:59Z')).toBe('Closed now, opens at 10 am tomorrow');
  });

  it('show half hours as 9.30 am and noon as 12 pm', () => {
    const words = openingWords({ opens: '09:30', closes: '12:00' });
    expect(words.today).toBe('Closed now, opens at 9.30 am today');
    expect(words.open).toBe('Open now, till 12 pm');
  });
});
