CREATE VIRTUAL TABLE `users_search` USING fts5(`text`, tokenize = 'trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE `stores_search` USING fts5(`text`, tokenize = 'trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE `users_search_terms` USING fts5vocab('users_search', 'row');--> statement-breakpoint
CREATE VIRTUAL TABLE `stores_search_terms` USING fts5vocab('stores_search', 'row');--> statement-breakpoint
CREATE VIEW `users_text` AS
SELECT `id`, `first_name` || ' ' || `last_name` || ' ' || `username` || ' ' || `email` || ' ' || `phone` || '  ' AS `text`
FROM `users`
WHERE `deleted_at` IS NULL AND `role` <> 'customer';--> statement-breakpoint
CREATE VIEW `stores_text` AS
SELECT `stores`.`id`, `store_name` || ' ' || `code` || ' ' || `address` || coalesce(' ' || `first_name` || ' ' || `last_name`, '') || '  ' AS `text`
FROM `stores` LEFT JOIN `users` ON `users`.`id` = `stores`.`branch_head_id`
WHERE `stores`.`deleted_at` IS NULL;--> statement-breakpoint
CREATE TRIGGER `users_inserted` AFTER INSERT ON `users` BEGIN
  INSERT INTO `users_search` (`rowid`, `text`) SELECT `id`, `text` FROM `users_text` WHERE `id` = new.`id`;
  UPDATE `staff_counts` SET `total` = `total` + 1 WHERE `role` = new.`role` AND new.`deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `users_updated` AFTER UPDATE OF `first_name`, `last_name`, `username`, `email`, `phone`, `role`, `deleted_at` ON `users` BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`id`;
  INSERT INTO `users_search` (`rowid`, `text`) SELECT `id`, `text` FROM `users_text` WHERE `id` = new.`id`;
  UPDATE `staff_counts` SET `total` = `total` - 1 WHERE `role` = old.`role` AND old.`deleted_at` IS NULL;
  UPDATE `staff_counts` SET `total` = `total` + 1 WHERE `role` = new.`role` AND new.`deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `users_deleted` AFTER DELETE ON `users` BEGIN
  DELETE FROM `users_search` WHERE `rowid` = old.`id`;
  UPDATE `staff_counts` SET `total` = `total` - 1 WHERE `role` = old.`role` AND old.`deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `stores_inserted` AFTER INSERT ON `stores` BEGIN
  INSERT INTO `stores_search` (`rowid`, `text`) SELECT `id`, `text` FROM `stores_text` WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `stores_updated` AFTER UPDATE OF `store_name`, `code`, `address`, `branch_head_id`, `deleted_at` ON `stores` BEGIN
  DELETE FROM `stores_search` WHERE `rowid` = old.`id`;
  INSERT INTO `stores_search` (`rowid`, `text`) SELECT `id`, `text` FROM `stores_text` WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `stores_deleted` AFTER DELETE ON `stores` BEGIN
  DELETE FROM `stores_search` WHERE `rowid` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_renamed` AFTER UPDATE OF `first_name`, `last_name` ON `users` BEGIN
  UPDATE `stores_search` SET `text` = (SELECT `text` FROM `stores_text` WHERE `id` = `stores_search`.`rowid`)
  WHERE `rowid` IN (SELECT `id` FROM `stores` WHERE `branch_head_id` = new.`id` AND `deleted_at` IS NULL);
END;--> statement-breakpoint
INSERT INTO `users_search` (`rowid`, `text`) SELECT `id`, `text` FROM `users_text`;--> statement-breakpoint
INSERT INTO `stores_search` (`rowid`, `text`) SELECT `id`, `text` FROM `stores_text`;--> statement-breakpoint
INSERT INTO `staff_counts` (`role`, `total`)
SELECT `value`, (SELECT count(*) FROM `users` WHERE `role` = `value` AND `deleted_at` IS NULL)
FROM json_each('["system_admin","branch_head","advisor"]');
