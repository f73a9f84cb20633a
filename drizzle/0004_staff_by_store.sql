DROP TRIGGER `users_updated`;--> statement-breakpoint
DROP VIEW `users_text`;--> statement-breakpoint
CREATE VIEW `users_text` AS
SELECT `users`.`id`, `first_name` || ' ' || `last_name` || ' ' || `username` || ' ' || `email` || ' ' || `phone` || coalesce(' ' || `store_name`, '') || '  ' AS `text`
FROM `users` LEFT JOIN `stores` ON `stores`.`id` = `users`.`store_id`
WHERE `users`.`deleted_at` IS NULL AND `role` <> 'customer';--> statement-breakpoint
CREATE TRIGGER `users_updated` AFTER UPDATE OF `first_name`, `last_name`, `username`, `email`, `phone`, `role`, `store_id`, `deleted_at` ON `users` BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`id`;
  INSERT INTO `users_search` (`rowid`, `text`) SELECT `id`, `text` FROM `users_text` WHERE `id` = new.`id`;
  UPDATE `staff_counts` SET `total` = `total` - 1 WHERE `role` = old.`role` AND old.`deleted_at` IS NULL;
  UPDATE `staff_counts` SET `total` = `total` + 1 WHERE `role` = new.`role` AND new.`deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `stores_renamed` AFTER UPDATE OF `store_name` ON `stores` BEGIN
  UPDATE `users_search` SET `text` = (SELECT `text` FROM `users_text` WHERE `id` = `users_search`.`rowid`)
  WHERE `rowid` IN (SELECT `id` FROM `users_text` WHERE `id` IN (SELECT `id` FROM `users` WHERE `store_id` = new.`id`));
END;--> statement-breakpoint
UPDATE `users_search` SET `text` = (SELECT `text` FROM `users_text` WHERE `id` = `users_search`.`rowid`)
WHERE `rowid` IN (SELECT `id` FROM `users` WHERE `store_id` IS NOT NULL);
