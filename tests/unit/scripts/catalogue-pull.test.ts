import { expect, test } from 'vitest';
import { withDecided } from '../../../scripts/owner/catalogue/edit';

const FILE = `{
  "products": [
    {
      "id": "phone",
      "price": 7499,
      "originalPrice": 8999,
      "stock": 10
    },
    { "id": "buds", "listed": false, "price": 100, "originalPrice": 200 }
  ]
}
`;

test('catalogue:pull changes only prices and which products are hidden', () => {
  const phone = { id: 'phone', price: 6999, mrp: 8999, isListed: false };
  const buds = { id: 'buds', price: 100, mrp: 250, isListed: true };
  const { text, changed } = withDecided(FILE, [phone, buds]);
  expect(changed).toEqual(['phone', 'buds']);
  expect(text).toBe(
    FILE.replace('"price": 7499', '"listed": false,\n      "price": 6999')
      .replace('"listed": false, "price": 100', '"listed": true, "price": 100')
      .replace('200', '250'),
  );
  expect(withDecided(text, [phone, buds])).toEqual({ text, changed: [] });
});

test('catalogue:pull keeps products that the database does not have', () => {
  expect(withDecided(FILE, [])).toEqual({ text: FILE, changed: [] });
});
