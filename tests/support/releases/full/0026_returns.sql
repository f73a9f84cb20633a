INSERT INTO stores (id, store_name, address, code, is_active, branch_head_id, created_at, updated_at, deleted_at) VALUES
(9, 'Laxmi Road before', '1 Laxmi Road', 'PUN-01', 1, NULL, 1600000000000, 1600000000001, 1600000000002),
(10, 'Wakad before', '1 Wakad', 'PUN-09', 1, NULL, 1600000000000, 1600000000001, 1600000000002),
(11, 'Wakad', '2 Wakad', 'PUN-09', 1, NULL, 1600000000003, 1600000000004, 1600000000005);
INSERT INTO stock (product_id, on_hand, held, sold, version) VALUES ('dhun-buds-2', 20, 2, 5, 1), ('tarang-t5-5g', 4, 0, 2, 0);
INSERT INTO orders (number, id, body_hash, state, version, checkout, subtotal, shipping, tax, tax_included, total, fulfilment, branch, customer_id, name, mobile, payment, payment_state, provider, is_test, created_at, ended_at, sale_id, sold_by, discount, discount_reason, discount_by, returned) VALUES
(21, 'ORD1790800000001SALEA', 'body-21', 'handed_over', 4, 'product', 21597, 0, 0, 1, 21000, 'collect', 'PUN-01', NULL, 'Ila Kulkarni', '9811110001', 'counter', 'paid', 'counter', 0, 1790800000001, 1790800000001, 'sale-21', 2, 597, 'offer', 2, 1749);
INSERT INTO orders (number, id, body_hash, secret_hash, state, version, checkout, subtotal, shipping, tax, tax_included, total, fulfilment, branch, customer_id, name, mobile, address, pin_code, payment, payment_state, provider, is_test, collection_code, created_at, ended_at, placed_from, delivery_state) VALUES
(22, 'ORD1790800000002CLAIM', 'body-22', 'secret-22', 'placed', 1, 'cart', 1799, 0, 0, 1, 1799, 'collect', 'OLD-04', 5, 'Meera Kelkar', '9811110002', NULL, NULL, 'online', 'claimed', 'upi', 0, NULL, 1790800000002, NULL, 'network-22', NULL),
(23, 'ORD1790800000003REFND', 'body-23', 'secret-23', 'cancelled', 3, 'drawer', 3598, 0, 0, 1, 3598, 'collect', 'PUN-01', NULL, NULL, '9811110003', NULL, NULL, 'online', 'refund_pending', 'razorpay', 0, NULL, 1790800000003, 1790800000013, NULL, NULL),
(24, 'ORD1790800000004BACKS', 'body-24', 'secret-24', 'delivered', 5, 'cart', 19798, 100, 0, 1, 19898, 'deliver', 'PUN-01', NULL, 'Omkar Bapat', '9811110004', '5 Karve Road', '411004', 'online', 'paid', 'razorpay', 0, NULL, 1790800000004, 1790800000014, NULL, '27'),
(25, 'ORD1790800000005WHOLE', 'body-25', 'secret-25', 'returned', 5, 'cart', 17999, 0, 0, 1, 17999, 'collect', 'PUN-01', NULL, 'Uma Pethe', '9811110005', NULL, NULL, 'counter', 'refunded', 'counter', 0, NULL, 1790800000005, 1790800000025, NULL, NULL),
(26, 'ORD1790800000006READY', 'body-26', 'secret-26', 'ready', 2, 'cart', 1799, 0, 0, 1, 1799, 'collect', 'PUN-02', NULL, NULL, '9811110006', NULL, NULL, 'counter', 'due', 'counter', 0, 'K7M2', 1790800000006, NULL, NULL, NULL);
INSERT INTO order_lines (order_id, product_id, position, name, price, mrp, hsn, quantity, line_total, gst) VALUES
('ORD1790800000001SALEA', 'tarang-t5-5g', 0, 'Tarang T5 5G', 17999, 19999, '851713', 1, 17999, 18),
('ORD1790800000001SALEA', 'dhun-buds-2', 1, 'Dhun Buds 2', 1799, 3499, '851830', 2, 3598, 18),
('ORD1790800000002CLAIM', 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799, 18),
('ORD1790800000003REFND', 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 2, 3598, 18),
('ORD1790800000004BACKS', 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799, 18),
('ORD1790800000004BACKS', 'tarang-t5-5g', 1, 'Tarang T5 5G', 17999, 19999, '851713', 1, 17999, 18),
('ORD1790800000005WHOLE', 'tarang-t5-5g', 0, 'Tarang T5 5G', 17999, 19999, '851713', 1, 17999, 18),
('ORD1790800000006READY', 'dhun-buds-2', 0, 'Dhun Buds 2', 1799, 3499, '851830', 1, 1799, 18);
INSERT INTO order_events (order_id, version, at, step, actor_id, checked) VALUES
('ORD1790800000001SALEA', 1, 1790800000001, 'place', 2, NULL),
('ORD1790800000001SALEA', 2, 1790800000001, 'record-payment', 2, NULL),
('ORD1790800000001SALEA', 3, 1790800000001, 'hand-over', 2, NULL),
('ORD1790800000001SALEA', 4, 1790800000021, 'return-receive', 2, NULL),
('ORD1790800000002CLAIM', 1, 1790800000002, 'place', NULL, NULL),
('ORD1790800000003REFND', 1, 1790800000003, 'place', NULL, NULL),
('ORD1790800000003REFND', 2, 1790800000012, 'pay', NULL, NULL),
('ORD1790800000003REFND', 3, 1790800000013, 'cancel', 2, NULL),
('ORD1790800000004BACKS', 1, 1790800000004, 'place', NULL, NULL),
('ORD1790800000004BACKS', 2, 1790800000005, 'pay', NULL, NULL),
('ORD1790800000004BACKS', 3, 1790800000006, 'dispatch', 2, NULL),
('ORD1790800000004BACKS', 4, 1790800000014, 'deliver', 2, NULL),
('ORD1790800000004BACKS', 5, 1790800000024, 'return-request', NULL, NULL),
('ORD1790800000005WHOLE', 1, 1790800000005, 'place', NULL, NULL),
('ORD1790800000005WHOLE', 2, 1790800000006, 'ready', 2, NULL),
('ORD1790800000005WHOLE', 3, 1790800000015, 'record-payment', 2, NULL),
('ORD1790800000005WHOLE', 4, 1790800000015, 'hand-over', 2, 'photo-id'),
('ORD1790800000005WHOLE', 5, 1790800000025, 'return', 1, NULL),
('ORD1790800000006READY', 1, 1790800000006, 'place', NULL, NULL),
('ORD1790800000006READY', 2, 1790800000007, 'ready', 2, NULL);
INSERT INTO order_notes (order_id, version, text) VALUES ('ORD1790800000003REFND', 3, 'Ordered twice');
INSERT INTO billing_details (id, order_id, repair_id, name, address, state, gstin) VALUES (1, 'ORD1790800000004BACKS', NULL, 'Bapat Traders', '5 Karve Road', '27', '27AAXFC0000C1ZZ');
INSERT INTO repairs (id, reference, number, request_id, body_hash, secret_hash, created_by, state, version, state_since, branch, first_branch, transit_to, place, customer_id, name, mobile, device_type, brand, model, serial, faults, conditions, accessories, lock, approval_limit, booked_day, promised_at, technician_id, outcome, approved_total, collection_code, warranty_until, created_at, ended_at) VALUES
(2, 'B-BBBBBBBB', 1002, 'intake-2', 'body-2', NULL, 2, 'handed_over', 6, 1790800000036, 'PUN-01', 'PUN-01', NULL, '', 5, 'Meera Kelkar', '9811110002', 'phone', 'Tarang', 'T5 5G', '490154203237518', '["screen"]', '["screen-cracked"]', '["sim"]', 'code', 1000, NULL, NULL, 2, 'repaired', 4500, NULL, 1798576000036, 1790800000031, 1790800000036),
(3, 'B-CCCCCCCC', 1003, 'intake-3', 'body-3', NULL, 2, 'ready', 4, 1790800000044, 'PUN-01', 'PUN-01', NULL, 'Shelf A1', NULL, 'Ravi Oak', '9811110007', 'laptop', 'Tarang', 'Book 14', '', '["battery"]', '[]', '[]', NULL, NULL, NULL, 1790900000000, NULL, 'repaired', 2500, 'P4Q9', NULL, 1790800000041, NULL),
(4, 'B-DDDDDDDD', NULL, 'booking-4', 'body-4', 'secret-4', NULL, 'booked', 1, 1790800000051, 'PUN-02', 'PUN-02', NULL, '', NULL, 'Tara Sane', '9811110008', 'phone', 'Tarang', 'T3', '', '["screen"]', '[]', '[]', NULL, NULL, '2026-12-01', NULL, NULL, NULL, 0, NULL, NULL, 1790800000051, NULL),
(5, 'B-EEEEEEEE', 1004, 'intake-5', 'body-5', NULL, 2, 'received', 2, 1790800000061, 'PUN-01', 'PUN-01', 'PUN-03', 'With Ravi', NULL, 'Nita Dole', '9811110009', 'watch', 'Tarang', 'Fit', '', '["battery"]', '[]', '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 1790800000061, NULL);
INSERT INTO repair_events (repair_id, version, at, step, state, actor_id, detail, checked) VALUES
(2, 1, 1790800000031, 'receive', 'received', 2, '{}', NULL),
(2, 2, 1790800000032, 'quote', 'quoted', 2, '{"estimate":1,"total":4500}', NULL),
(2, 3, 1790800000033, 'approve', 'approved', 2, '{"estimate":1,"by":"phone"}', NULL),
(2, 4, 1790800000034, 'record-payment', 'approved', 2, '{"amount":1000,"method":"cash"}', NULL),
(2, 5, 1790800000035, 'ready', 'ready', 2, '{"outcome":"repaired"}', NULL),
(2, 6, 1790800000036, 'hand-over', 'handed_over', 2, '{}', 'photo-id'),
(3, 1, 1790800000041, 'receive', 'received', 2, '{}', NULL),
(3, 2, 1790800000042, 'quote', 'quoted', 2, '{"estimate":1,"total":2500}', NULL),
(3, 3, 1790800000043, 'approve', 'approved', 2, '{"estimate":1,"by":"counter"}', NULL),
(3, 4, 1790800000044, 'ready', 'ready', 2, '{"outcome":"repaired"}', NULL),
(4, 1, 1790800000051, 'book', 'booked', NULL, '{}', NULL),
(5, 1, 1790800000061, 'receive', 'received', 2, '{}', NULL),
(5, 2, 1790800000062, 'move', 'received', 2, '{"branch":"PUN-03"}', NULL);
INSERT INTO repair_notes (repair_id, version, text) VALUES (2, 1, 'Fell from a scooter');
INSERT INTO repair_estimates (repair_id, version, at, valid_until, lines, total, approved_at, approved_by, actor_id) VALUES
(2, 1, 1790800000032, 1791400000000, '[{"text":"Screen","price":4000,"kind":"part"},{"text":"Work","price":500,"kind":"labour"}]', 4500, 1790800000033, 'phone', 2),
(3, 1, 1790800000042, 1791400000000, '[{"text":"Battery","price":2500,"kind":"part"}]', 2500, 1790800000043, 'counter', 2);
INSERT INTO repair_moves (repair_id, version, at, branch, place, actor_id) VALUES (5, 1, 1790800000061, 'PUN-01', 'Shelf B2', 2), (5, 2, 1790800000062, 'PUN-03', 'With Ravi', 2);
INSERT INTO repair_lock_codes (repair_id, sealed, entered_at, entered_by) VALUES (3, '1.nonce.code', 1790800000041, 2);
INSERT INTO repair_photos (repair_id, stage, position, hash, at, actor_id) VALUES (3, 'intake', 1, 'hash-of-a-photo', 1790800000041, 2);
INSERT INTO day_closes (id, branch, day, version, cut_at, opening_float, paid_out, deposits, first_count, count, counted_cash, expected_cash, reason, counted_by, confirmed_by, confirmed_at, created_at, request_id, first_expected_cash) VALUES
(1, 'PUN-01', '2026-10-01', 2, 1790800000030, 200000, 0, 500000, '{"500":10,"200":1,"100":0,"50":1,"20":0,"10":0,"coins":1}', '{"500":10,"200":1,"100":0,"50":1,"20":0,"10":0,"coins":1}', 525100, 525100, '', 2, 1, 1790800000031, 1790800000030, 'close-1', 525100),
(2, 'PUN-01', '2026-10-02', 1, 1790800000090, 525100, 0, 0, '{"500":12,"200":0,"100":1,"50":1,"20":0,"10":0,"coins":1}', '{"500":12,"200":0,"100":1,"50":1,"20":0,"10":0,"coins":1}', 615100, 625100, 'Short', 2, NULL, NULL, 1790800000090, 'close-2', 625100);
INSERT INTO payments (id, order_id, repair_id, provider, provider_order_id, provider_payment_id, method, reference, amount_paise, state, created_at, updated_at, refunded_paise, branch, actor_id, tendered_paise, close_id) VALUES
(10, 'ORD1790800000001SALEA', NULL, 'counter', NULL, NULL, 'cash', NULL, 1000000, 'paid', 1790800000001, 1790800000001, 174900, 'PUN-01', 2, 1000000, 1),
(11, 'ORD1790800000001SALEA', NULL, 'counter', NULL, NULL, 'upi', '612345678901', 1100000, 'paid', 1790800000001, 1790800000001, 0, 'PUN-01', 2, NULL, 1),
(12, 'ORD1790800000002CLAIM', NULL, 'upi', NULL, NULL, NULL, '612345678902', 179900, 'claimed', 1790800000002, 1790800000008, 0, NULL, NULL, NULL, NULL),
(13, 'ORD1790800000003REFND', NULL, 'razorpay', 'plink-13', 'pay-13', 'upi', NULL, 359800, 'refund_pending', 1790800000003, 1790800000013, 359800, 'PUN-01', NULL, NULL, NULL),
(14, 'ORD1790800000004BACKS', NULL, 'razorpay', 'plink-14', 'pay-14', 'card', NULL, 1989800, 'paid', 1790800000004, 1790800000005, 0, 'PUN-01', NULL, NULL, 1),
(15, 'ORD1790800000005WHOLE', NULL, 'counter', NULL, NULL, 'card', '4321', 1799900, 'refunded', 1790800000015, 1790800000025, 1799900, 'PUN-01', 2, NULL, 1),
(16, NULL, 2, 'counter', NULL, NULL, 'cash', NULL, 100000, 'paid', 1790800000034, 1790800000034, 0, 'PUN-01', 2, 100000, 2),
(17, NULL, 2, 'counter', NULL, NULL, 'card', '8765', 350000, 'paid', 1790800000036, 1790800000036, 50000, 'PUN-01', 2, NULL, 2),
(18, NULL, 3, 'counter', NULL, NULL, 'cash', NULL, 50000, 'paid', 1790800000043, 1790800000043, 0, 'PUN-01', 2, 50000, 2);
INSERT INTO upi_references (reference, payment_id) VALUES ('612345678901', 11);
INSERT INTO invoice_series (series, kind, year, last, last_at) VALUES ('KO', 'invoice', '2627', 2, 1790800000036), ('KO', 'credit_note', '2627', 2, 1790800000037), ('KO', 'receipt_voucher', '2627', 1, 1790800000034);
INSERT INTO invoices (id, number, series, kind, year, serial, at, branch, order_id, repair_id, corrects_id, actor_id, is_test, taxpayer, supplier, supply, place_of_supply, is_business, taxable, cgst, sgst, igst, round_off, total) VALUES
(10, 'KO-2627-00001', 'KO', 'invoice', '2627', 1, 1790800000001, 'PUN-01', 'ORD1790800000001SALEA', NULL, NULL, 2, 0, 'regular', '{"name":"Chipwala","branch":"Laxmi Road","address":"14 Laxmi Road","phone":"9811111111","gstin":"27AAXFC0000C1ZZ","state":"27"}', 'intra', '27', 0, 1779661, 160170, 160169, 0, 0, 2100000),
(11, 'KO-C2627-00001', 'KO', 'credit_note', '2627', 1, 1790800000021, 'PUN-01', 'ORD1790800000001SALEA', NULL, 10, 2, 0, 'regular', '{"name":"Chipwala","branch":"Laxmi Road","address":"14 Laxmi Road","phone":"9811111111","gstin":"27AAXFC0000C1ZZ","state":"27"}', 'intra', '27', 0, 148245, 13342, 13342, 0, -29, 174900),
(12, 'KO-R2627-00001', 'KO', 'receipt_voucher', '2627', 1, 1790800000034, 'PUN-01', NULL, 2, NULL, 2, 0, 'regular', '{"name":"Chipwala","branch":"Laxmi Road","address":"14 Laxmi Road","phone":"9811111111","gstin":"27AAXFC0000C1ZZ","state":"27"}', 'intra', '27', 0, 84746, 7627, 7627, 0, 0, 100000),
(13, 'KO-2627-00002', 'KO', 'invoice', '2627', 2, 1790800000036, 'PUN-01', NULL, 2, NULL, 2, 0, 'regular', '{"name":"Chipwala","branch":"Laxmi Road","address":"14 Laxmi Road","phone":"9811111111","gstin":"27AAXFC0000C1ZZ","state":"27"}', 'intra', '27', 0, 381356, 34322, 34322, 0, 0, 450000),
(14, 'KO-C2627-00002', 'KO', 'credit_note', '2627', 2, 1790800000037, 'PUN-01', NULL, 2, 13, 1, 0, 'regular', '{"name":"Chipwala","branch":"Laxmi Road","address":"14 Laxmi Road","phone":"9811111111","gstin":"27AAXFC0000C1ZZ","state":"27"}', 'intra', '27', 0, 42372, 3814, 3814, 0, 0, 50000);
INSERT INTO invoice_lines (invoice_id, position, text, product_id, hsn, quantity, gross, rate, taxable, cgst, sgst, igst, corrects) VALUES
(10, 1, 'Tarang T5 5G', 'tarang-t5-5g', '851713', 1, 1750142, 18, 1483171, 133486, 133485, 0, NULL),
(10, 2, 'Dhun Buds 2', 'dhun-buds-2', '851830', 2, 349858, 18, 296490, 26684, 26684, 0, NULL),
(11, 1, 'Dhun Buds 2', 'dhun-buds-2', '851830', 1, 174929, 18, 148245, 13342, 13342, 0, 2),
(12, 1, 'Advance', NULL, '998716', 1, 100000, 18, 84746, 7627, 7627, 0, NULL),
(13, 1, 'Screen', NULL, '998716', 1, 400000, 18, 338983, 30509, 30508, 0, NULL),
(13, 2, 'Work', NULL, '998716', 1, 50000, 18, 42373, 3813, 3814, 0, NULL),
(14, 1, 'Screen', NULL, '998716', 0, 50000, 18, 42372, 3814, 3814, 0, 1);
INSERT INTO invoice_recipients (invoice_id, name, mobile, address, state, gstin, needed_until) VALUES
(10, 'Ila Kulkarni', '9811110001', '', '27', '', NULL), (11, 'Ila Kulkarni', '9811110001', '', '27', '', NULL),
(13, 'Meera Kelkar', '9811110002', '', '27', '', 2000000000000);
INSERT INTO invoice_advances (invoice_id, voucher_id, amount) VALUES (13, 12, 100000);
INSERT INTO returns (id, order_id, request_id, state, version, branch, reason, note, is_collected, requested_by, decided_by, received_by, credit_note_id, refund, created_at, updated_at) VALUES
(1, 'ORD1790800000001SALEA', 'return-1', 'refunded', 2, 'PUN-01', 'faulty', 'No sound', 0, 2, 2, 2, 11, 1749, 1790800000021, 1790800000022),
(2, 'ORD1790800000004BACKS', 'return-2', 'requested', 1, 'PUN-01', 'changed-mind', '', 1, NULL, NULL, NULL, NULL, NULL, 1790800000024, 1790800000024);
INSERT INTO return_lines (return_id, product_id, quantity, accepted, restocked) VALUES (1, 'dhun-buds-2', 1, 1, 1), (2, 'tarang-t5-5g', 1, NULL, 0);
INSERT INTO refunds (id, payment_id, amount_paise, state, provider_refund_id, method, reference, actor_id, created_at, updated_at, branch, close_id, return_id) VALUES
(1, 10, 174900, 'refunded', NULL, 'cash', NULL, 1, 1790800000022, 1790800000022, 'PUN-01', 1, 1),
(2, 13, 359800, 'pending', 'rfnd-2', NULL, NULL, 2, 1790800000013, 1790800000013, 'PUN-01', NULL, NULL),
(3, 15, 1799900, 'refunded', NULL, 'card', '9999', 1, 1790800000025, 1790800000025, 'PUN-01', 1, NULL),
(4, 17, 50000, 'refunded', NULL, 'card', '8888', 1, 1790800000037, 1790800000037, 'PUN-01', 2, NULL);
INSERT INTO serial_numbers (id, serial, kind, product_id, order_id, sold_at, returned_at, disputed) VALUES
(1, '356938035643809', 'imei', 'tarang-t5-5g', 'ORD1790800000001SALEA', 1790800000001, NULL, NULL),
(2, '490154203237518', 'imei', 'tarang-t5-5g', 'ORD1790800000004BACKS', 1790800000006, NULL, '356938035643817'),
(3, '356938035643825', 'imei', 'tarang-t5-5g', 'ORD1790800000005WHOLE', 1790800000015, 1790800000025, NULL);
INSERT INTO complaints (id, number, name, mobile, email, order_id, text, state, answer, received_at, acknowledged_at, closed_at) VALUES
(1, 'CMPAAAAAAAA', 'Uma Pethe', '9811110005', NULL, 'ORD1790800000005WHOLE', 'The box was open', 'closed', 'We refunded it', 1790800000026, 1790800000027, 1790800000028);
