CREATE TABLE `day_figures` (
	`dimension` text NOT NULL,
	`measure` text NOT NULL,
	`branch` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`dimension`, `measure`, `branch`, `day`, `key`)
);
--> statement-breakpoint
CREATE TABLE `figure_days` (
	`day` text PRIMARY KEY NOT NULL,
	`written_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `payments` ADD `received_at` integer;--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` (`received_at`) WHERE "payments"."received_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_made` ON `refunds` (`updated_at`) WHERE "refunds"."state" = 'refunded';--> statement-breakpoint
UPDATE `payments` SET `received_at` = iif(`provider` IN ('counter', 'exchange'), `created_at`, `updated_at`)
WHERE `branch` IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `payments_received_inserted` AFTER INSERT ON `payments`
WHEN new.`branch` IS NOT NULL AND new.`received_at` IS NULL BEGIN
  UPDATE `payments` SET `received_at` = iif(new.`provider` IN ('counter', 'exchange'), new.`created_at`, new.`updated_at`)
  WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `payments_received_updated` AFTER UPDATE OF `branch` ON `payments`
WHEN new.`branch` IS NOT NULL AND old.`branch` IS NULL AND new.`received_at` IS NULL BEGIN
  UPDATE `payments` SET `received_at` = iif(new.`provider` IN ('counter', 'exchange'), new.`created_at`, new.`updated_at`)
  WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `refunds_failed_later` AFTER UPDATE OF `state` ON `refunds`
WHEN old.`state` = 'refunded' AND new.`state` <> 'refunded' BEGIN
  DELETE FROM `figure_days` WHERE `day` = date((old.`updated_at` + 19800000) / 1000, 'unixepoch');
END;