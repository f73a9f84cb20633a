import { describe, expect, it } from 'vitest';
import { priceIn } from '../../../../../src/shop/catalogue/search/query/price';

describe('priceIn', () => {
  it.each([
    ['phone under 15000', 'Under ₹15,000', 'phone'],
    ['phone below Rs. 15,000/-', 'Under ₹15,000', 'phone'],
    ['best phone upto ₹15000', 'Under ₹15,000', 'best phone'],
    ['15k phone', 'Under ₹15,000', 'phone'],
    ['15000 ka mobile', 'Under ₹15,000', 'mobile'],
    ['mobile 15000 tak', 'Under ₹15,000', 'mobile'],
    ['15 hazar se kam ka phone', 'Under ₹15,000', 'phone'],
    ['pandrah hazaar ke andar phone', 'Under ₹15,000', 'phone'],
    ['phone under 15', 'Under ₹15,000', 'phone'],
    ['१५००० से कम फोन', 'Under ₹15,000', 'फोन'],
    ['१५ हज़ार तक का फोन', 'Under ₹15,000', 'फोन'],
    ['laptop 1.5 lakh tak', 'Under ₹1,50,000', 'laptop'],
    ['लैपटॉप एक लाख के अंदर', 'Under ₹1,00,000', 'लैपटॉप'],
    ['phone above 50000', 'Above ₹50,000', 'phone'],
    ['20000 se zyada ka phone', 'Above ₹20,000', 'phone'],
    ['phone around 15k', 'Around ₹15,000', 'phone'],
    ['phone between 10000 and 20000', '₹10,000 to ₹20,000', 'phone'],
    ['10-20k phone', '₹10,000 to ₹20,000', 'phone'],
    ['under 500', 'Under ₹500', ''],
  ])('splits a query into a price and the remaining text: “%s” → %s, “%s”', (query, text, rest) => {
    expect(priceIn(query)).toMatchObject({ text, rest });
  });

  it.each([
    '20000 mah power bank',
    'power bank under 30000 mAh',
    '8gb ram phone',
    '67w charger',
    '5g phone',
    'iphone 15',
    'laptop 2025 model',
    'dock 7-in-1',
    'do phone',
    'under',
    'laptop under 1.2 kg',
    'ssd 512 gb laptop',
  ])('finds no price in “%s”', (query) => {
    expect(priceIn(query)).toBeUndefined();
  });

  it('returns both limits of a range, and marks a number without a price word or ₹ as uncertain', () => {
    expect(priceIn('10000 se 20000 tak')).toMatchObject({ min: 10_000, max: 20_000 });
    expect(priceIn('phone 20k')?.isCertain).toBe(false);
    expect(priceIn('phone under 20k')?.isCertain).toBe(true);
    expect(priceIn('phone ₹20000')?.isCertain).toBe(true);
  });
});
