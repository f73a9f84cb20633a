export const MOBILE = '9812345678';
export const EMAIL = 'meera@example.in';
export const NOW = Date.now();
export const NEEDED_UNTIL = NOW + 1e11;

function order(number: number, id: string, state: string, ended: number | null): string {
  return `INSERT INTO orders (number, id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total,
      fulfilment, branch, customer_id, name, mobile, address, pin_code, payment, payment_state, provider, is_test,
      collection_code, created_at, ended_at)
    VALUES (${number}, '${id}', 'hash', '${state}', 'cart', 100, 0, 18, 0, 118, 'deliver', 'PUN-01',
      ${number === 2 ? 'NULL' : 2}, 'Meera Joshi', '${MOBILE}', 'Paud Road', '411038', 'online', 'paid', 'simulated', 1,
      '123456', 1, ${ended})`;
}

/** A bill for ₹118. */
function bill(serial: number, subject: string): string {
  return `(${serial}, 'LX-2627-0000${serial}', 'LX', 'invoice', '2627', ${serial}, 1, 'PUN-01', ${subject}, 0, 'regular',
    '{}', 'intra', '27', 0, 10000, 900, 900, 0, 0, 11800)`;
}

/**
 * Statements that insert a customer with a closed and an open order, a guest order, their bills, a
 * prize and two complaints.
 */
export const ROWS = [
  `INSERT INTO users (id, username, email, phone, first_name, last_name, role, password_hash, created_at, updated_at)
    VALUES (1, 'ashrao', 'asha@shop.test', '9800000001', 'Asha', 'Rao', 'system_admin', 'hash1', 1, 1),
      (2, '${EMAIL}', '${EMAIL}', '${MOBILE}', 'Meera', 'Joshi', 'customer', 'hash2', 1, 1)`,
  `INSERT INTO sessions (id, user_id, refresh_hash, rotated_at, remember, created_at, expires_at)
    VALUES ('s1', 2, 'refresh', 1, 0, 1, ${NOW + 1e9})`,
  order(1, 'ORD1700000000001AAAAA', 'delivered', 5),
  order(2, 'ORD1700000000002BBBBB', 'delivered', 5),
  order(3, 'ORD1700000000003CCCCC', 'confirmed', null),
  `INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total)
    VALUES ('ORD1700000000001AAAAA', 'dhun-buds-2', 0, 'Dhun Buds', 100, 120, '8518', 1, 100)`,
  `INSERT INTO order_events (order_id, version, at, step, actor_id) VALUES ('ORD1700000000001AAAAA', 1, 1, 'placed', 2)`,
  `INSERT INTO order_notes VALUES ('ORD1700000000001AAAAA', 1, 'Meera rang'), ('ORD1700000000003CCCCC', 1, 'Meera waits')`,
  `INSERT INTO day_closes (id, branch, day, cut_at, opening_float, first_count, count, counted_cash, expected_cash,
      counted_by, confirmed_by, confirmed_at, created_at, reason)
    VALUES (1, 'PUN-01', '2026-11-20', 2, 0, '{"coins":118}', '{"coins":118}', 11800, 11800, 1, 1, 3, 2,
      'meera joshi paid twice')`,
  `INSERT INTO payments (order_id, provider, method, amount_paise, state, created_at, updated_at, branch, close_id)
    VALUES ('ORD1700000000001AAAAA', 'counter', 'cash', 11800, 'paid', 1, 1, 'PUN-01', 1)`,
  `INSERT INTO repairs (id, reference, number, request_id, body_hash, state, state_since, branch, first_branch, name,
      mobile, device_type, brand, model, serial, faults, conditions, accessories, created_at, ended_at)
    VALUES (1, 'B-AAAAAAAA', 1001, 'request-1', 'hash', 'handed_over', 1, 'PUN-01', 'PUN-01', 'Meera Joshi', '${MOBILE}',
        'phone', 'Tarang', 'T5 5G', '490154203237518', '["screen"]', '[]', '[]', 1, 5),
      (2, 'B-BBBBBBBB', 1002, 'request-2', 'hash', 'received', 1, 'PUN-01', 'PUN-01', 'Meera Joshi', '${MOBILE}',
        'phone', 'Tarang', 'T5 5G', '', '["screen"]', '[]', '[]', 1, NULL)`,
  `UPDATE repairs SET lock = 'code' WHERE id = 2`,
  `INSERT INTO repair_lock_codes VALUES (2, 'v.nonce.sealed', ${NOW}, 1)`,
  `INSERT INTO repair_events VALUES (1, 1, 1, 'receive', 'received', 1, '{}', NULL, NULL)`,
  `INSERT INTO repair_photos VALUES (1, 'intake', 1, 'hash', 1, NULL), (2, 'intake', 1, 'hash', 1, NULL)`,
  `INSERT INTO repair_notes VALUES (1, 1, 'Meera dropped it'), (2, 1, 'Meera waits for a part')`,
  `INSERT INTO invoices (id, number, series, kind, year, serial, at, branch, order_id, repair_id, is_test, taxpayer,
      supplier, supply, place_of_supply, is_business, taxable, cgst, sgst, igst, round_off, total)
    VALUES ${bill(1, "'ORD1700000000001AAAAA', NULL")}, ${bill(2, "'ORD1700000000002BBBBB', NULL")}, ${bill(3, 'NULL, 1')}`,
  `INSERT INTO invoice_recipients VALUES (1, 'Meera Joshi', '${MOBILE}', 'Paud Road', '27', '', NULL),
    (2, 'Meera Traders', '${MOBILE}', 'Paud Road', '27', '27ABCFE1234H1ZS', ${NEEDED_UNTIL}),
    (3, 'Meera Joshi', '${MOBILE}', '', '27', '', NULL)`,
  `INSERT INTO billing_details (order_id, name, address, state, gstin)
    VALUES ('ORD1700000000001AAAAA', 'Meera Traders', 'Paud Road', '27', ''),
      ('ORD1700000000003CCCCC', 'Meera Traders', 'Paud Road', '27', '')`,
  `INSERT INTO giveaway_entries (instagram_id, enrollment_no, created_at) VALUES ('fan_1', 'CHP-1', 1)`,
  `INSERT INTO redemptions (enrollment_no, instagram_id, state, customer_name, mobile, product, original_price,
      discount, final_price, ref_no, idempotency_key, body_hash, staff_id, claimed_at)
    VALUES ('CHP-1', 'fan_1', 'redeemed', 'Meera Joshi', '${MOBILE}', 'Buds', 1799, 100, 1699, 'REF1', 'k', 'h', 1, 1)`,
  `INSERT INTO complaints (number, name, mobile, email, text, state, answer, received_at, closed_at)
    VALUES ('CMPAAAAAAAA', 'Meera Joshi', '${MOBILE}', '${EMAIL}', 'No charger', 'closed', 'Sent', 1, 2),
      ('CMPBBBBBBBB', 'Meera Joshi', '${MOBILE}', NULL, 'Still none', 'received', NULL, ${NOW}, NULL)`,
  `INSERT INTO audit_log (at, action, subject_type, subject_id, after)
    VALUES (${NOW}, 'user.register', 'user', '2', '{"email":"${EMAIL}"}'),
      (${NOW}, 'redemption.claim', 'redemption', 'CHP-1', '{"customerName":"Ravi Kale","mobile":"9800000099"}'),
      (${NOW}, 'redemption.released', 'redemption', 'CHP-1', '{"state":"released"}'),
      (${NOW}, 'redemption.claim', 'redemption', 'CHP-1', '{"customerName":"Meera Joshi","mobile":"${MOBILE}"}'),
      (${NOW}, 'redemption.redeemed', 'redemption', 'CHP-1', '{"state":"redeemed","refNo":"REF1"}'),
      (${NOW}, 'redemption.claim', 'redemption', 'CHP-2', '{"customerName":"Meera Joshi","mobile":"${MOBILE}"}'),
      (${NOW}, 'redemption.claim', 'redemption', '1', '{"customerName":"Ravi Kale","mobile":"9800000099"}')`,
];
