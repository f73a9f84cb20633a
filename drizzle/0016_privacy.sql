CREATE TABLE `complaints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`name` text NOT NULL,
	`mobile` text NOT NULL,
	`email` text,
	`order_id` text,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`answer` text,
	`received_at` integer NOT NULL,
	`acknowledged_at` integer,
	`closed_at` integer,
	CONSTRAINT "complaints_closed_with_answer" CHECK(("complaints"."state" = 'closed') = ("complaints"."answer" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `complaints_number` ON `complaints` (`number`);--> statement-breakpoint
CREATE INDEX `complaints_state` ON `complaints` (`state`,`received_at`);--> statement-breakpoint
CREATE INDEX `complaints_closed` ON `complaints` (`closed_at`) WHERE "complaints"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `complaints_mobile` ON `complaints` (`mobile`);--> statement-breakpoint
ALTER TABLE `users` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `erasure_notice_at` integer;--> statement-breakpoint
CREATE INDEX `users_unused` ON `users` (`last_used_at`) WHERE "users"."deleted_at" IS NULL AND "users"."role" = 'customer';--> statement-breakpoint
-- Logins before this are known for half a year only.
UPDATE `users` SET `last_used_at` = coalesce((SELECT max(`created_at`) FROM `sessions` WHERE `user_id` = `users`.`id`), `updated_at`);
