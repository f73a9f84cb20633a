CREATE TABLE `alert_thresholds` (
	`alert` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`alert` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`amount_paise` integer NOT NULL,
	`order_id` text,
	`repair_id` integer,
	`close_id` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`close_id`) REFERENCES `day_closes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "alerts_subject" CHECK(("alerts"."order_id" IS NOT NULL) + ("alerts"."repair_id" IS NOT NULL) + ("alerts"."close_id" IS NOT NULL) = 1)
);
--> statement-breakpoint
CREATE INDEX `alerts_at` ON `alerts` (`at`);--> statement-breakpoint
CREATE INDEX `alerts_close` ON `alerts` (`close_id`) WHERE "alerts"."close_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `seen_alerts` (
	`alert_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`alert_id`, `user_id`),
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
