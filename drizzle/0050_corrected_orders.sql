CREATE TABLE `corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text,
	`repair_id` integer,
	`version` integer NOT NULL,
	`field` text NOT NULL,
	`at` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`link_version` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "corrections_subject" CHECK(("corrections"."order_id" IS NULL) <> ("corrections"."repair_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `corrections_order` ON `corrections` (`order_id`) WHERE "corrections"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `corrections_repair` ON `corrections` (`repair_id`) WHERE "corrections"."repair_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `corrections_before` ON `corrections` (`before`);--> statement-breakpoint
-- The corrections of repairs move to the table that orders share.
INSERT INTO `corrections` (`repair_id`, `version`, `field`, `at`, `before`, `after`, `link_version`)
SELECT `repair_id`, `version`, `field`, `at`, `before`, `after`, `link_version` FROM `repair_corrections` ORDER BY `at`, `rowid`;--> statement-breakpoint
DROP TRIGGER `repairs_renamed`;--> statement-breakpoint
DROP VIEW `repairs_text`;--> statement-breakpoint
DROP TABLE `repair_corrections`;--> statement-breakpoint
ALTER TABLE `order_events` ADD `after_correction` integer;--> statement-breakpoint
CREATE INDEX `order_events_corrected` ON `order_events` (`at`) WHERE "order_events"."after_correction" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `second_mobile` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_second_mobile` ON `orders` (`second_mobile`) WHERE "orders"."second_mobile" <> '';--> statement-breakpoint
ALTER TABLE `serial_numbers` ADD `corrected_at` integer;--> statement-breakpoint
-- A search also finds an order by its second number and by what a correction replaced.
DROP TRIGGER `orders_renamed`;--> statement-breakpoint
DROP VIEW `orders_text`;--> statement-breakpoint
CREATE VIEW `orders_text` AS
SELECT `number`, ' ' || `id` || coalesce(' ' || `name`, '') || coalesce(' ' || `mobile`, '') || ' ' || `second_mobile`
    || coalesce(' ' || (SELECT group_concat(`before`, ' ') FROM `corrections`
      WHERE `order_id` = `orders`.`id` AND `field` IN ('mobile', 'second_mobile', 'name')), '') AS `text`,
  substr(`id`, 13, 4) || coalesce(' ' || substr(`mobile`, -4), '') || ' ' || substr(`second_mobile`, -4)
    || coalesce(' ' || (SELECT group_concat(substr(`before`, -4), ' ') FROM `corrections`
      WHERE `order_id` = `orders`.`id` AND `field` IN ('mobile', 'second_mobile')), '') AS `ends`,
  substr('  ' || `branch`, -3) AS `branch`
FROM `orders`;--> statement-breakpoint
CREATE TRIGGER `orders_renamed` AFTER UPDATE OF `name`, `mobile`, `second_mobile`, `branch` ON `orders` BEGIN
  UPDATE `orders_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `orders_text` WHERE `number` = new.`number`)
  WHERE `rowid` = new.`number`;
END;--> statement-breakpoint
CREATE TRIGGER `corrections_of_order` AFTER INSERT ON `corrections` WHEN new.`order_id` IS NOT NULL BEGIN
  UPDATE `orders_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `orders_text` WHERE `number` = `orders_search`.`rowid`)
  WHERE `rowid` = (SELECT `number` FROM `orders` WHERE `id` = new.`order_id`);
END;--> statement-breakpoint
CREATE VIEW `repairs_text` AS
SELECT `id`, ' ' || `reference` || coalesce(' R-' || `number`, '') || coalesce(' ' || `name`, '') || coalesce(' ' || `mobile`, '')
    || ' ' || `second_mobile` || ' ' || `brand` || ' ' || `model` || ' ' || `serial`
    || coalesce(' ' || (SELECT group_concat(`before`, ' ') FROM `corrections`
      WHERE `repair_id` = `repairs`.`id` AND `field` <> 'accessories'), '') AS `text`,
  coalesce(substr(`number`, -4), '') || ' ' || coalesce(substr(`mobile`, -4), '') || ' ' || substr(`serial`, -4)
    || ' ' || substr(`second_mobile`, -4)
    || coalesce(' ' || (SELECT group_concat(substr(`before`, -4), ' ') FROM `corrections`
      WHERE `repair_id` = `repairs`.`id` AND `field` IN ('mobile', 'second_mobile', 'serial')), '') AS `ends`,
  substr('  ' || `branch`, -3) || ' ' || substr('  ' || `first_branch`, -3) || coalesce(' ' || substr('  ' || `transit_to`, -3), '')
    AS `branch`
FROM `repairs`;--> statement-breakpoint
CREATE TRIGGER `repairs_renamed` AFTER UPDATE OF `number`, `name`, `mobile`, `second_mobile`, `brand`, `model`, `serial`, `branch`, `first_branch`, `transit_to`
ON `repairs` BEGIN
  UPDATE `repairs_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `repairs_text` WHERE `id` = new.`id`)
  WHERE `rowid` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `corrections_of_repair` AFTER INSERT ON `corrections` WHEN new.`repair_id` IS NOT NULL BEGIN
  UPDATE `repairs_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `repairs_text` WHERE `id` = new.`repair_id`)
  WHERE `rowid` = new.`repair_id`;
END;
