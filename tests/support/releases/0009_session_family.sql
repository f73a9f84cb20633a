INSERT INTO sessions (id, user_id, refresh_hash, parent_hash, family_hash, rotated_at, remember, created_at, expires_at, ended_at) VALUES
('00000000-0000-4000-8000-000000000002', 2, 'refresh-2', 'refresh-0', 'family-2', 1700000000041, 0, 1700000000041, 1700000000042, 1700000000043);
