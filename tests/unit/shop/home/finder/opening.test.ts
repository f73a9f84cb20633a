import { describe, expect, it } from 'vitest';
import { openingAt, openingWords } from '../../../../../src/shop/home/finder/opening';

const HOURS = { opens: '10:00', closes: '21:00' };
const at = (time: string) => openingWords(HOURS)[openingAt(Date.parse(time), HOURS)];

describe('the branches, in Indian time,', () => {
  it('open at ten, not a second before', () => {
    expect(at('2026-11-20T09:59:59+05:30')).toBe('Closed now, opens at 10 am today');
    expect(at('2026-11-20T10:00:00+05:30')).toBe('Open now, till 9 pm');
  });

  it('close at nine, and open the next day', () => {
    expect(at('2026-11-20T20:59:59+05:30')).toBe('Open now, till 9 pm');
    expect(at('2026-11-20T21:00:00+05:30')).toBe('Closed now, opens at 10 am tomorrow');
  });

  it('open today for a visitor after midnight, even though it is still yesterday in London', () => {
    expect(at('2026-11-19T18:30:00Z')).toBe('Closed now, opens at 10 am today');
    expect(at('2026-11-19T18:29:59Z')).toBe('Closed now, opens at 10 am tomorrow');
  });

  it('say half past as people do', () => {
    const words = openingWords({ opens: '09:30', closes: '12:00' });
    expect(words.today).toBe('Closed now, opens at 9.30 am today');
    expect(words.open).toBe('Open now, till 12 pm');
  });
});
