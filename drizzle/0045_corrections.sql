CREATE TABLE `repair_corrections` (
	`repair_id` integer NOT NULL,
	`version` integer NOT NULL,
	`field` text NOT NULL,
	`at` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`link_version` integer NOT NULL,
	PRIMARY KEY(`repair_id`, `version`, `field`),
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `repair_corrections_before` ON `repair_corrections` (`before`);--> statement-breakpoint
ALTER TABLE `repairs` ADD `second_mobile` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `repairs_second_mobile` ON `repairs` (`second_mobile`) WHERE "repairs"."second_mobile" <> '';--> statement-breakpoint
CREATE INDEX `repair_events_corrected` ON `repair_events` (`at`) WHERE "repair_events"."detail" ->> '$.after_correction' IS NOT NULL;--> statement-breakpoint
-- A search also finds a repair by its second number and by what a correction replaced.
DROP TRIGGER `repairs_renamed`;--> statement-breakpoint
DROP VIEW `repairs_text`;--> statement-breakpoint
CREATE VIEW `repairs_text` AS
SELECT `id`, ' ' || `reference` || coalesce(' R-' || `number`, '') || coalesce(' ' || `name`, '') || coalesce(' ' || `mobile`, '')
    || ' ' || `second_mobile` || ' ' || `brand` || ' ' || `model` || ' ' || `serial`
    || coalesce(' ' || (SELECT group_concat(`before`, ' ') FROM `repair_corrections`
      WHERE `repair_id` = `id` AND `field` <> 'accessories'), '') AS `text`,
  coalesce(substr(`number`, -4), '') || ' ' || coalesce(substr(`mobile`, -4), '') || ' ' || substr(`serial`, -4)
    || ' ' || substr(`second_mobile`, -4)
    || coalesce(' ' || (SELECT group_concat(substr(`before`, -4), ' ') FROM `repair_corrections`
      WHERE `repair_id` = `id` AND `field` IN ('mobile', 'second_mobile', 'serial')), '') AS `ends`,
  substr('  ' || `branch`, -3) || ' ' || substr('  ' || `first_branch`, -3) || coalesce(' ' || substr('  ' || `transit_to`, -3), '')
    AS `branch`
FROM `repairs`;--> statement-breakpoint
CREATE TRIGGER `repairs_renamed` AFTER UPDATE OF `number`, `name`, `mobile`, `second_mobile`, `brand`, `model`, `serial`, `branch`, `first_branch`, `transit_to`
ON `repairs` BEGIN
  UPDATE `repairs_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `repairs_text` WHERE `id` = new.`id`)
  WHERE `rowid` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `repair_corrections_found` AFTER INSERT ON `repair_corrections` BEGIN
  UPDATE `repairs_search` SET (`text`, `ends`, `branch`) =
    (SELECT `text`, `ends`, `branch` FROM `repairs_text` WHERE `id` = new.`repair_id`)
  WHERE `rowid` = new.`repair_id`;
END;
