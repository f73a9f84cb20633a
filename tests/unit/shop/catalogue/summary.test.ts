import { describe, expect, it } from 'vitest';
import { summaryOf, summaryOfGoods } from '../../../../src/shop/catalogue/summary';

describe('the meta description', () => {
  it('is the unchanged product text when that text is neither too short nor too long', () => {
    const text = 'A first smartphone for daily use: calls, UPI and maps, and a long battery life.';
    expect([summaryOf(text), summaryOfGoods(text)]).toEqual([text, text]);
  });

  it('ends with a whole word when the text is long', () => {
    const summary = summaryOfGoods(`${'Charges two phones, '.repeat(10)}and a laptop.`);
    expect(summary).toMatch(/^Charges two phones, .*(Charges|two|phones)…$/);
    expect(summary.length).toBeLessThanOrEqual(171);
  });

  it('also says where the product is sold if the text is short', () => {
    expect(summaryOfGoods('A clear cover.')).toMatch(
      /^A clear cover\. With bill and warranty, at our .+ in .+\.$/,
    );
  });
});
