-- Searches of orders, repairs and bills. Each branch has a column of its own: it holds the last three
-- characters of its code, which are one trigram. The tables of terms stay for the release before this one.
DROP TRIGGER `orders_inserted`;--> statement-breakpoint
DROP TRIGGER `orders_renamed`;--> statement-breakpoint
DROP VIEW `orders_text`;--> statement-breakpoint
DROP TABLE `orders_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `orders_search` USING fts5(`text`, `ends`, `branch`, tokenize = 'trigram');--> statement-breakpoint
CREATE VIEW `orders_text` AS
SELECT `number`, ' ' || `id` || coalesce(' ' || `name`, '') || coalesce(' ' || `mobile`, '') AS `text`,
  substr(`id`, 13, 4) || coalesce(' ' || substr(`mobile`, -4), '') AS `ends`, substr('  ' || `branch`, -3) AS `branch`
FROM `orders`;--> statement-breakpoint
CREATE TRIGGER `orders_inserted` AFTER INSERT ON `orders` BEGIN
  INSERT INTO `orders_search` (`rowid`, `text`, `ends`, `branch`)
  SELECT `number`, `text`, `ends`, `branch` FROM `orders_text` WHERE `number` = new.`number`;
  INSERT INTO `order_counts` (`branch`, `state`, `payment_state`, `total`)
  VALUES (new.`branch`, new.`state`, new.`payment_state`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `orders_renamed` AFTER UPDATE OF `name`, `mobile`, `branch` ON `orders` BEGIN
  UPDATE `orders_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `orders_text` WHERE `number` = new.`number`)
  WHERE `rowid` = new.`number`;
END;--> statement-breakpoint
INSERT INTO `orders_search` (`rowid`, `text`, `ends`, `branch`)
SELECT `number`, `text`, `ends`, `branch` FROM `orders_text`;--> statement-breakpoint
DROP TRIGGER `repairs_inserted`;--> statement-breakpoint
DROP TRIGGER `repairs_renamed`;--> statement-breakpoint
DROP VIEW `repairs_text`;--> statement-breakpoint
DROP TABLE `repairs_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `repairs_search` USING fts5(`text`, `ends`, `branch`, tokenize = 'trigram');--> statement-breakpoint
-- A search finds a repair at the branch that has it, that it is sent to, and that received it first.
CREATE VIEW `repairs_text` AS
SELECT `id`, ' ' || `reference` || coalesce(' R-' || `number`, '') || coalesce(' ' || `name`, '') || coalesce(' ' || `mobile`, '')
    || ' ' || `brand` || ' ' || `model` || ' ' || `serial` AS `text`,
  coalesce(substr(`number`, -4), '') || ' ' || coalesce(substr(`mobile`, -4), '') || ' ' || substr(`serial`, -4) AS `ends`,
  substr('  ' || `branch`, -3) || ' ' || substr('  ' || `first_branch`, -3) || coalesce(' ' || substr('  ' || `transit_to`, -3), '')
    AS `branch`
FROM `repairs`;--> statement-breakpoint
CREATE TRIGGER `repairs_inserted` AFTER INSERT ON `repairs` BEGIN
  INSERT INTO `repairs_search` (`rowid`, `text`, `ends`, `branch`)
  SELECT `id`, `text`, `ends`, `branch` FROM `repairs_text` WHERE `id` = new.`id`;
  INSERT INTO `repair_counts` (`branch`, `total`) VALUES (new.`branch`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `repairs_renamed` AFTER UPDATE OF `number`, `name`, `mobile`, `brand`, `model`, `serial`, `branch`, `first_branch`, `transit_to`
ON `repairs` BEGIN
  UPDATE `repairs_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `repairs_text` WHERE `id` = new.`id`)
  WHERE `rowid` = new.`id`;
END;--> statement-breakpoint
INSERT INTO `repairs_search` (`rowid`, `text`, `ends`, `branch`)
SELECT `id`, `text`, `ends`, `branch` FROM `repairs_text`;--> statement-breakpoint
CREATE VIRTUAL TABLE `invoices_search` USING fts5(`text`, `ends`, `branch`, `month`, tokenize = 'trigram');--> statement-breakpoint
-- A month in India is the last digit of its year and two digits, which are one trigram.
CREATE VIEW `invoices_text` AS
SELECT `id`, ' ' || `number` || coalesce(' ' || `name` || ' ' || `mobile` || ' ' || `gstin`, '') AS `text`,
  substr(`number`, -4) || coalesce(' ' || substr(`mobile`, -4), '') AS `ends`, substr('  ' || `branch`, -3) AS `branch`,
  substr(strftime('%Y%m', `at` / 1000, 'unixepoch', '+330 minutes'), -3) AS `month`
FROM `invoices` LEFT JOIN `invoice_recipients` ON `invoice_id` = `id`
WHERE `is_test` = 0;--> statement-breakpoint
CREATE TRIGGER `invoices_inserted` AFTER INSERT ON `invoices` BEGIN
  INSERT INTO `invoices_search` (`rowid`, `text`, `ends`, `branch`, `month`)
  SELECT `id`, `text`, `ends`, `branch`, `month` FROM `invoices_text` WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `invoice_recipients_inserted` AFTER INSERT ON `invoice_recipients` BEGIN
  UPDATE `invoices_search` SET (`text`, `ends`) = (SELECT `text`, `ends` FROM `invoices_text` WHERE `id` = new.`invoice_id`)
  WHERE `rowid` = new.`invoice_id`;
END;--> statement-breakpoint
CREATE TRIGGER `invoice_recipients_renamed` AFTER UPDATE OF `name`, `mobile`, `gstin` ON `invoice_recipients` BEGIN
  UPDATE `invoices_search` SET (`text`, `ends`) = (SELECT `text`, `ends` FROM `invoices_text` WHERE `id` = new.`invoice_id`)
  WHERE `rowid` = new.`invoice_id`;
END;--> statement-breakpoint
CREATE TRIGGER `invoice_recipients_deleted` AFTER DELETE ON `invoice_recipients` BEGIN
  UPDATE `invoices_search` SET (`text`, `ends`) = (SELECT `text`, `ends` FROM `invoices_text` WHERE `id` = old.`invoice_id`)
  WHERE `rowid` = old.`invoice_id`;
END;--> statement-breakpoint
INSERT INTO `invoices_search` (`rowid`, `text`, `ends`, `branch`, `month`)
SELECT `id`, `text`, `ends`, `branch`, `month` FROM `invoices_text`;
