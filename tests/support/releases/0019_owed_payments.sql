INSERT INTO orders (number, id, body_hash, state, version, checkout, subtotal, shipping, tax, tax_included, total, fulfilment, branch, customer_id, name, mobile, address, pin_code, payment, payment_state, provider, is_test, open_counter_orders, collection_code, created_at, expires_at, ended_at, masked_at) VALUES
(11, 'ORD1700000000050CANCL', 'body-11', 'cancelled', 2, 'cart', 1000, 0, 180, 0, 1180, 'collect', 'PUN-01', NULL, NULL, '9866666666', NULL, NULL, 'counter', 'due', 'counter', 0, 0, NULL, 1700000000050, NULL, 1700000000051, NULL),
(12, 'ORD1700000000052MASKD', 'body-12', 'cancelled', 2, 'cart', 1000, 0, 180, 0, 1180, 'collect', 'PUN-01', NULL, NULL, NULL, NULL, NULL, 'counter', 'due', 'counter', 0, 0, NULL, 1700000000052, NULL, 1700000000053, 1700000000054);
INSERT INTO order_events (order_id, version, at, step, actor_id, reason) VALUES
('ORD1700000000050CANCL', 1, 1700000000050, 'place', NULL, NULL),
('ORD1700000000050CANCL', 2, 1700000000051, 'cancel', 3, 'Sanjay Ghorpade rang'),
('ORD1700000000052MASKD', 1, 1700000000052, 'place', NULL, NULL),
('ORD1700000000052MASKD', 2, 1700000000053, 'cancel', 3, 'Meera Joshi rang');
