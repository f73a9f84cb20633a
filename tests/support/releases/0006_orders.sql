INSERT INTO stock (product_id, on_hand, held, sold, version) VALUES ('iphone-15-screen', 10, 1, 3, 5);
INSERT INTO orders (number, id, body_hash, state, version, checkout, subtotal, shipping, tax, tax_included, total, fulfilment, branch, customer_id, name, mobile, address, pin_code, payment, payment_state, provider, is_test, open_counter_orders, collection_code, created_at, expires_at, ended_at, masked_at) VALUES
(1, 'ORD1700000000030ABCDE', 'body-1', 'confirmed', 1, 'cart', 1000, 0, 180, 0, 1180, 'collect', 'PUN-01', 5, NULL, '9877777777', NULL, NULL, 'counter', 'due', 'counter', 0, 0, NULL, 1700000000030, NULL, NULL, NULL),
(2, 'ORD1700000000031FGHIJ', 'body-2', 'delivered', 4, 'drawer', 500, 0, 0, 1, 500, 'deliver', 'PUN-01', NULL, 'Sanjay Ghorpade', '9888888888', '3 Ranade Road', '411001', 'online', 'paid', 'simulated', 1, 0, NULL, 1700000000031, NULL, 1700000000035, NULL);
INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total) VALUES
('ORD1700000000030ABCDE', 'iphone-15-screen', 0, 'iPhone 15 screen', 1000, 1200, '8517', 1, 1000),
('ORD1700000000031FGHIJ', 'usb-c-cable', 0, 'USB-C cable', 250, 300, '8544', 2, 500);
INSERT INTO order_events (order_id, version, at, step, actor_id, reason) VALUES
('ORD1700000000030ABCDE', 1, 1700000000030, 'place', 5, NULL),
('ORD1700000000031FGHIJ', 1, 1700000000031, 'place', NULL, NULL),
('ORD1700000000031FGHIJ', 2, 1700000000032, 'pay', NULL, NULL),
('ORD1700000000031FGHIJ', 3, 1700000000033, 'dispatch', 3, NULL),
('ORD1700000000031FGHIJ', 4, 1700000000034, 'deliver', 3, NULL);
INSERT INTO payments (id, order_id, provider, provider_order_id, provider_payment_id, method, reference, amount_paise, state, created_at, updated_at) VALUES
(1, 'ORD1700000000031FGHIJ', 'simulated', 'p-order-1', 'p-1', 'upi', NULL, 50000, 'paid', 1700000000031, 1700000000032);
INSERT INTO attempts (id, scope, subject, until, nth, allowed) VALUES (1, 'login', 'subject-1', 1700000000040, 1, 2);
