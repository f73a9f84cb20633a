INSERT INTO users (id, username, email, phone, first_name, last_name, role, password_hash, is_active, store_id, created_at, updated_at, deleted_at) VALUES
(1, 'ashrao', 'asha@old.test', '9811111111', 'Asha', 'Rao', 'system_admin', 'scrypt$16384$8$5$rz2qrFS8SLlow+3haIgTjg==$3zGhEmzQ4Xhfna4ayZ5uTWTAczNylKUdkXPPZpzMcL8=', 1, NULL, 1700000000000, 1700000000001, NULL),
(2, 'brhhed', 'head@old.test', '9822222222', 'Bhavna', 'Ekbote', 'branch_head', 'scrypt$16384$8$5$rz2qrFS8SLlow+3haIgTjg==$3zGhEmzQ4Xhfna4ayZ5uTWTAczNylKUdkXPPZpzMcL8=', 1, 7, 1700000000002, 1700000000003, NULL),
(3, 'advinm', 'advisor@old.test', '9833333333', 'Élodie', 'D''Souza', 'advisor', 'scrypt$16384$8$5$rz2qrFS8SLlow+3haIgTjg==$3zGhEmzQ4Xhfna4ayZ5uTWTAczNylKUdkXPPZpzMcL8=', 0, 7, 1700000000004, 1700000000005, NULL),
(4, 'left.one', 'left@old.test', '9844444444', 'Left', 'Long Ago', 'advisor', 'scrypt$16384$8$5$rz2qrFS8SLlow+3haIgTjg==$3zGhEmzQ4Xhfna4ayZ5uTWTAczNylKUdkXPPZpzMcL8=', 1, NULL, 1700000000006, 1700000000007, 1700000000008),
(5, 'customer@old.test', 'customer@old.test', '9855555555', 'मीरा', 'केळकर', 'customer', 'scrypt$16384$8$5$rz2qrFS8SLlow+3haIgTjg==$3zGhEmzQ4Xhfna4ayZ5uTWTAczNylKUdkXPPZpzMcL8=', 1, NULL, 1700000000009, 1700000000010, NULL);
INSERT INTO stores (id, store_name, address, code, is_active, branch_head_id, created_at, updated_at, deleted_at) VALUES
(7, 'Laxmi Road', '14 Laxmi Road; Pune', 'PUN-01', 1, 2, 1700000000011, 1700000000012, NULL),
(8, 'Camp', 'MG Road, "Camp"', 'pun-08', 0, NULL, 1700000000013, 1700000000014, NULL);
INSERT INTO sessions (id, user_id, refresh_hash, parent_hash, rotated_at, remember, created_at, expires_at, ended_at) VALUES
('00000000-0000-4000-8000-000000000001', 1, 'refresh-1', NULL, 1700000000015, 1, 1700000000015, 1700000000016, 1700000000017);
INSERT INTO giveaway_entries (id, instagram_id, enrollment_no, ref_no, redeemed_at, created_at) VALUES
(1, 'Fan.One', 'OLD-0001', NULL, NULL, 1700000000018),
(2, 'fan.two', 'OLD-0002', 'CHW-0000-0002', 1700000000020, 1700000000019);
INSERT INTO redemptions (id, enrollment_no, instagram_id, state, customer_name, mobile, product, original_price, discount, final_price, ref_no, idempotency_key, body_hash, staff_id, store_id, claimed_at, settled_at, settled_by, settle_reason) VALUES
(1, 'OLD-0002', 'fan.two', 'redeemed', 'Nikhil Gaikwad', '9866666666', 'Tempered glass', 599, 100, 499, 'CHW-0000-0002', 'key-1', 'body-1', 3, 7, 1700000000020, 1700000000021, NULL, NULL);
INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, before, after) VALUES
(1, 1700000000022, NULL, 'user.register', 'user', '5', NULL, '{"email":"customer@old.test"}'),
(2, 1700000000023, 1, 'store.assign-head', 'store', '7', '{"branch_head":null}', '{"branch_head":2,"branch_head_name":"Bhavna Ekbote"}');
