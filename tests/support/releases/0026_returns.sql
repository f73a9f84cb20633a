INSERT INTO repairs (id, reference, number, request_id, body_hash, state, state_since, branch, first_branch, name, mobile, device_type, brand, model, serial, faults, conditions, accessories, created_at) VALUES
(1, 'B-AAAAAAAA', 1001, 'intake-1', 'none', 'received', 1700000000070, 'PUN-02', 'PUN-01', 'Lata Bhave', '9855555555', 'phone', 'Tarang', 'T5 5G', '490154203237518', '["screen"]', '[]', '[]', 1700000000070);
INSERT INTO invoices (id, number, series, kind, year, serial, at, branch, repair_id, is_test, taxpayer, supplier, supply, place_of_supply, is_business, taxable, cgst, sgst, igst, round_off, total) VALUES
(1, 'LX-2627-00042', 'LX', 'invoice', '2627', 42, 1790793000000, 'PUN-02', 1, 0, 'regular', '{}', 'intra', '27', 0, 152458, 13721, 13721, 0, 0, 179900);
INSERT INTO invoice_recipients (invoice_id, name, mobile, address, state, gstin) VALUES
(1, 'Lata Bhave', '9855555555', '', '27', '');
