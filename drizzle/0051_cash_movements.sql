CREATE TABLE `cash_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`branch` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`reason` text,
	`payee` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`actor_id` integer NOT NULL,
	`approved_by` integer,
	`close_id` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`close_id`) REFERENCES `day_closes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cash_movements_amount" CHECK("cash_movements"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_movements_request` ON `cash_movements` (`request_id`);--> statement-breakpoint
CREATE INDEX `cash_movements_unclosed` ON `cash_movements` (`branch`,`id`) WHERE "cash_movements"."close_id" IS NULL;--> statement-breakpoint
CREATE INDEX `cash_movements_closed` ON `cash_movements` (`close_id`) WHERE "cash_movements"."close_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cash_movements_day` ON `cash_movements` (`day`);--> statement-breakpoint
CREATE TABLE `unread_closes` (
	`close_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`close_id`) REFERENCES `day_closes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `day_closes` ADD `last_day` text;--> statement-breakpoint
ALTER TABLE `day_closes` ADD `cash_in` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `is_own` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `confirmed_by` integer REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `refunds_own` ON `refunds` (`close_id`) WHERE "refunds"."is_own" AND "refunds"."confirmed_by" IS NULL;--> statement-breakpoint
CREATE INDEX `repair_events_outcomes` ON `repair_events` (`at`) WHERE "repair_events"."step" IN ('ready', 'decline');--> statement-breakpoint
CREATE TRIGGER `cash_movements_changed` BEFORE UPDATE ON `cash_movements`
WHEN old.`close_id` IS NOT NULL OR new.`amount_paise` <> old.`amount_paise` OR new.`kind` <> old.`kind`
  OR new.`branch` <> old.`branch` OR new.`at` <> old.`at` OR new.`actor_id` <> old.`actor_id` BEGIN
  SELECT RAISE(ABORT, 'a cash movement is never changed');
END;--> statement-breakpoint
CREATE TRIGGER `cash_movements_deleted` BEFORE DELETE ON `cash_movements` BEGIN
  SELECT RAISE(ABORT, 'cash_movements are never deleted');
END;--> statement-breakpoint
-- Replaces the view with one that also reads the branches of cash movements.
DROP TRIGGER `branch_codes_inserted`;--> statement-breakpoint
DROP VIEW `branch_codes`;--> statement-breakpoint
CREATE VIEW `branch_codes` AS
SELECT `code` FROM (
  SELECT `branch` AS `code` FROM `orders`
  UNION ALL SELECT `branch` FROM `repairs`
  UNION ALL SELECT `first_branch` FROM `repairs`
  UNION ALL SELECT `transit_to` FROM `repairs`
  UNION ALL SELECT `branch` FROM `repair_moves`)
UNION ALL SELECT `code` FROM (
  SELECT `branch` AS `code` FROM `invoices`
  UNION ALL SELECT `branch` FROM `payments`
  UNION ALL SELECT `branch` FROM `refunds`
  UNION ALL SELECT `branch` FROM `returns`
  UNION ALL SELECT `branch` FROM `day_closes`)
UNION ALL SELECT `branch` FROM `branch_days`
UNION ALL SELECT `branch` FROM `cash_movements`;--> statement-breakpoint
CREATE TRIGGER `branch_codes_inserted` INSTEAD OF INSERT ON `branch_codes`
WHEN new.`code` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `stores` WHERE `code` = new.`code`) BEGIN
  INSERT INTO `stores` (`store_name`, `address`, `code`, `is_active`, `created_at`, `updated_at`, `deleted_at`)
  SELECT '', '', new.`code`, 0, `now`, `now`, `now` FROM (SELECT unixepoch() * 1000 AS `now`);
END;--> statement-breakpoint
CREATE TRIGGER `cash_movements_branch_inserted` AFTER INSERT ON `cash_movements` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;
