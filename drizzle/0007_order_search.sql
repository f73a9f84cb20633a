CREATE VIRTUAL TABLE `orders_search` USING fts5(`text`, tokenize = 'trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE `orders_search_terms` USING fts5vocab('orders_search', 'row');--> statement-breakpoint
CREATE VIEW `orders_text` AS
SELECT `number`, `id` || coalesce(' ' || `name`, '') || coalesce(' ' || `mobile`, '') || '  ' AS `text`
FROM `orders`;--> statement-breakpoint
CREATE TRIGGER `orders_inserted` AFTER INSERT ON `orders` BEGIN
  INSERT INTO `orders_search` (`rowid`, `text`) SELECT `number`, `text` FROM `orders_text` WHERE `number` = new.`number`;
  INSERT INTO `order_counts` (`branch`, `state`, `payment_state`, `total`)
  VALUES (new.`branch`, new.`state`, new.`payment_state`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `orders_renamed` AFTER UPDATE OF `name`, `mobile` ON `orders` BEGIN
  UPDATE `orders_search` SET `text` = (SELECT `text` FROM `orders_text` WHERE `number` = new.`number`)
  WHERE `rowid` = new.`number`;
END;--> statement-breakpoint
CREATE TRIGGER `orders_moved` AFTER UPDATE OF `branch`, `state`, `payment_state` ON `orders` BEGIN
  UPDATE `order_counts` SET `total` = `total` - 1
  WHERE `branch` = old.`branch` AND `state` = old.`state` AND `payment_state` = old.`payment_state`;
  INSERT INTO `order_counts` (`branch`, `state`, `payment_state`, `total`)
  VALUES (new.`branch`, new.`state`, new.`payment_state`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `orders_deleted` AFTER DELETE ON `orders` BEGIN
  DELETE FROM `orders_search` WHERE `rowid` = old.`number`;
  UPDATE `order_counts` SET `total` = `total` - 1
  WHERE `branch` = old.`branch` AND `state` = old.`state` AND `payment_state` = old.`payment_state`;
END;
