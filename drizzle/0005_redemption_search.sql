CREATE VIRTUAL TABLE `redemptions_search` USING fts5(`text`, tokenize = 'trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE `redemptions_search_terms` USING fts5vocab('redemptions_search', 'row');--> statement-breakpoint
CREATE VIEW `redemptions_text` AS
SELECT `id`, `customer_name` || ' ' || `mobile` || ' ' || `instagram_id` || ' ' || `enrollment_no` || ' ' || `ref_no` || '  ' AS `text`
FROM `redemptions`
WHERE `state` = 'redeemed';--> statement-breakpoint
CREATE TRIGGER `redemptions_inserted` AFTER INSERT ON `redemptions` BEGIN
  INSERT INTO `redemptions_search` (`rowid`, `text`) SELECT `id`, `text` FROM `redemptions_text` WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `redemptions_updated` AFTER UPDATE OF `customer_name`, `mobile`, `instagram_id`, `enrollment_no`, `ref_no`, `state` ON `redemptions` BEGIN
  DELETE FROM `redemptions_search` WHERE `rowid` = old.`id`;
  INSERT INTO `redemptions_search` (`rowid`, `text`) SELECT `id`, `text` FROM `redemptions_text` WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `redemptions_deleted` AFTER DELETE ON `redemptions` BEGIN
  DELETE FROM `redemptions_search` WHERE `rowid` = old.`id`;
END;--> statement-breakpoint
INSERT INTO `redemptions_search` (`rowid`, `text`) SELECT `id`, `text` FROM `redemptions_text`;
