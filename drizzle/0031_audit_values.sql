CREATE TABLE `audit_values` (
	`audit_id` integer PRIMARY KEY NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`audit_id`) REFERENCES `audit_log`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- The values of earlier rows, except those of people who are already erased.
INSERT INTO `audit_values` (`audit_id`, `before`, `after`)
SELECT `id`, `before`, `after` FROM `audit_log` WHERE (`before` IS NOT NULL OR `after` IS NOT NULL)
  AND NOT (`subject_type` = 'user' AND `subject_id` IN (SELECT CAST(`id` AS TEXT) FROM `users` WHERE `email` = 'erased-' || `id` || '@erased.invalid'))
  AND NOT (`subject_type` = 'complaint' AND `subject_id` IN (SELECT CAST(`id` AS TEXT) FROM `complaints` WHERE `mobile` = ''));--> statement-breakpoint
DROP TRIGGER `audit_log_updated`;--> statement-breakpoint
UPDATE `audit_log` SET
  `before` = CASE WHEN `before` IS NOT NULL THEN (SELECT json_group_array(`key`) FROM json_each(`before`)) END,
  `after` = CASE WHEN `after` IS NOT NULL THEN (SELECT json_group_array(`key`) FROM json_each(`after`)) END
WHERE `before` IS NOT NULL OR `after` IS NOT NULL;--> statement-breakpoint
-- Only `audit_log_inserted` may change a row, from values to the names of their fields.
CREATE TRIGGER `audit_log_updated` BEFORE UPDATE ON `audit_log`
WHEN NOT (new.`id` = old.`id` AND new.`at` = old.`at` AND new.`actor_id` IS old.`actor_id` AND new.`action` = old.`action`
  AND new.`subject_type` = old.`subject_type` AND new.`subject_id` = old.`subject_id`
  AND 'object' IN (json_type(old.`before`), json_type(old.`after`))
  AND new.`before` IS CASE WHEN old.`before` IS NOT NULL THEN (SELECT json_group_array(`key`) FROM json_each(old.`before`)) END
  AND new.`after` IS CASE WHEN old.`after` IS NOT NULL THEN (SELECT json_group_array(`key`) FROM json_each(old.`after`)) END) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `audit_log_inserted` AFTER INSERT ON `audit_log`
WHEN 'object' IN (json_type(new.`before`), json_type(new.`after`)) BEGIN
  INSERT INTO `audit_values` (`audit_id`, `before`, `after`) VALUES (new.`id`, new.`before`, new.`after`);
  UPDATE `audit_log` SET
    `before` = CASE WHEN `before` IS NOT NULL THEN (SELECT json_group_array(`key`) FROM json_each(`before`)) END,
    `after` = CASE WHEN `after` IS NOT NULL THEN (SELECT json_group_array(`key`) FROM json_each(`after`)) END
  WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `audit_values_updated` BEFORE UPDATE ON `audit_values` BEGIN
  SELECT RAISE(ABORT, 'audit_values are append-only');
END;--> statement-breakpoint
CREATE TRIGGER `audit_values_replaced` BEFORE INSERT ON `audit_values`
WHEN EXISTS (SELECT 1 FROM `audit_values` WHERE `audit_id` = new.`audit_id`) BEGIN
  SELECT RAISE(ABORT, 'audit_values are append-only');
END;--> statement-breakpoint
DROP TRIGGER `repair_events_updated`;--> statement-breakpoint
-- An event may only lose its place, which is typed and may contain a name.
CREATE TRIGGER `repair_events_updated` BEFORE UPDATE ON `repair_events`
WHEN NOT (new.`repair_id` = old.`repair_id` AND new.`version` = old.`version` AND new.`at` = old.`at` AND new.`step` = old.`step`
  AND new.`state` = old.`state` AND new.`actor_id` IS old.`actor_id` AND new.`checked` IS old.`checked`
  AND new.`detail` IS json_remove(old.`detail`, '$.place')) BEGIN
  SELECT RAISE(ABORT, 'repair_events is append-only');
END;--> statement-breakpoint
-- Typed texts of orders and repairs that are already masked.
UPDATE `repair_events` SET `detail` = json_remove(`detail`, '$.place')
WHERE `detail` ->> 'place' IS NOT NULL AND `repair_id` IN (SELECT `id` FROM `repairs` WHERE `masked_at` IS NOT NULL);--> statement-breakpoint
UPDATE `repair_moves` SET `place` = '' WHERE `repair_id` IN (SELECT `id` FROM `repairs` WHERE `masked_at` IS NOT NULL);--> statement-breakpoint
UPDATE `repair_estimates` SET `lines` = (SELECT json_group_array(json_object('text', iif(`value` ->> 'kind' = 'part', 'Part', 'Labour'),
  'price', `value` -> 'price', 'kind', `value` ->> 'kind')) FROM json_each(`lines`))
WHERE `repair_id` IN (SELECT `id` FROM `repairs` WHERE `masked_at` IS NOT NULL);--> statement-breakpoint
UPDATE `repairs` SET `place` = '', `colour` = '', `brand` = '', `model` = upper(substr(`device_type`, 1, 1)) || substr(`device_type`, 2)
WHERE `masked_at` IS NOT NULL;--> statement-breakpoint
UPDATE `refunds` SET `reference` = NULL, `reason` = NULL WHERE `payment_id` IN (SELECT `id` FROM `payments`
  WHERE `order_id` IN (SELECT `id` FROM `orders` WHERE `masked_at` IS NOT NULL)
    OR `repair_id` IN (SELECT `id` FROM `repairs` WHERE `masked_at` IS NOT NULL));--> statement-breakpoint
UPDATE `payments` SET `reference` = NULL WHERE (`reference` GLOB '*[^0-9]*' OR length(`reference`) = 10)
  AND (`order_id` IN (SELECT `id` FROM `orders` WHERE `masked_at` IS NOT NULL)
    OR `repair_id` IN (SELECT `id` FROM `repairs` WHERE `masked_at` IS NOT NULL));--> statement-breakpoint
-- Search indexes erase the words of removed rows at once.
INSERT INTO `users_search` (`users_search`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `stores_search` (`stores_search`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `redemptions_search` (`redemptions_search`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `orders_search` (`orders_search`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `repairs_search` (`repairs_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `invoices_search` (`invoices_search`, `rank`) VALUES ('secure-delete', 1);
