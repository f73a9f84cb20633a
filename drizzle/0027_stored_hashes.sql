-- Masked orders and repairs keep no hash of their request and no submission ID.
UPDATE `orders` SET `body_hash` = '', `secret_hash` = NULL, `sale_id` = NULL WHERE `masked_at` IS NOT NULL;--> statement-breakpoint
UPDATE `repairs` SET `body_hash` = '', `secret_hash` = NULL, `request_id` = 'erased:' || `id` WHERE `masked_at` IS NOT NULL;--> statement-breakpoint
UPDATE `returns` SET `request_id` = 'erased:' || `id`
WHERE `order_id` IN (SELECT `id` FROM `orders` WHERE `masked_at` IS NOT NULL);
