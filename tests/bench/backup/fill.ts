const STEPS = ['place', 'pay', 'ready', 'hand_over'];

/**
 * Statements that add finished orders with two lines, their payments, their events and their bills:
 * 11 rows per order.
 */
export function orderRows(orders: number): string[] {
  return [
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})
    INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total,
      fulfilment, branch, name, mobile, payment, payment_state, provider, is_test, created_at, ended_at)
    SELECT 'ORD' || (1780000000000 + i * 155521) || 'ABCDE', hex(randomblob(32)), 'handed_over',
      'drawer', 2798, 0, 0, 0, 2798, 'collect', 'PUN-0' || (1 + i % 3), 'Meera ' || i,
      CAST(9000000000 + i * 7919 % 999999937 AS TEXT), 'online', 'paid', 'simulated', 1,
      1780000000000 + i * 155521, 1780000000000 + i * 155521 FROM n`,
    `INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
    SELECT id, 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799 FROM orders`,
    `INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
    SELECT id, 'taal-neck-n3', 1, 'Taal Neck N3', 999, 1999, '851830', 1, 999 FROM orders`,
    `INSERT INTO payments (order_id, provider, amount_paise, state, created_at, updated_at)
    SELECT id, 'simulated', 279800, 'paid', created_at, created_at FROM orders`,
    ...STEPS.map(
      (step, nth) =>
        `INSERT INTO order_events (order_id, version, at, step)
        SELECT id, ${nth + 1}, created_at + ${nth}, '${step}' FROM orders`,
    ),
    `INSERT INTO invoices (number, series, kind, year, serial, at, branch, order_id, is_test, taxpayer, supplier,
      supply, place_of_supply, is_business, taxable, cgst, sgst, igst, round_off, total)
    SELECT printf('LX-2627-%07d', number), 'LX', 'invoice', '2627', number, created_at, branch, id, 0, 'regular',
      '{"name":"Chipwala","address":"14 Laxmi Road, Pune 411030","gstin":"27AAAAA0000A1Z5"}', 'intra', '27', 0,
      237118, 21341, 21341, 0, 0, 279800 FROM orders`,
    `INSERT INTO invoice_lines (invoice_id, position, text, hsn, quantity, gross, rate, taxable, cgst, sgst, igst)
    SELECT id, 1, 'Dhun Buds 2', '851830', 1, 279800, 18, 237118, 21341, 21341, 0 FROM invoices`,
    `INSERT INTO invoice_recipients (invoice_id, name, mobile, address, state, gstin)
    SELECT id, 'Meera ' || id, CAST(9000000000 + id * 7919 % 999999937 AS TEXT), '', '27', '' FROM invoices`,
  ];
}
