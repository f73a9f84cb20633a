CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`amount_paise` integer NOT NULL,
	`state` text NOT NULL,
	`provider_refund_id` text,
	`method` text,
	`reference` text,
	`reason` text,
	`actor_id` integer,
	`asked_at` integer,
	`asks` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_pending` ON `refunds` (`asked_at`) WHERE "refunds"."state" = 'pending';--> statement-breakpoint
CREATE TABLE `upi_references` (
	`reference` text PRIMARY KEY NOT NULL,
	`payment_id` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- As columns, because the release before this one still writes payments.
ALTER TABLE `payments` ADD `link_url` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `link_ends_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `asks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `problem` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_paise` integer DEFAULT 0 NOT NULL CONSTRAINT "payments_refunded" CHECK("refunded_paise" BETWEEN 0 AND "amount_paise");--> statement-breakpoint
ALTER TABLE `payments` ADD `key_given_at` integer;--> statement-breakpoint
UPDATE `payments` SET `refunded_paise` = `amount_paise` WHERE `state` = 'refunded';--> statement-breakpoint
INSERT INTO `refunds` (`payment_id`, `amount_paise`, `state`, `created_at`, `updated_at`)
SELECT `id`, `amount_paise`, 'refunded', `updated_at`, `updated_at` FROM `payments` WHERE `state` = 'refunded';--> statement-breakpoint
CREATE INDEX `payments_link` ON `payments` (`provider_order_id`) WHERE "payments"."provider_order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_open_link` ON `payments` (`order_id`) WHERE "payments"."link_url" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_problem` ON `payments` (`order_id`) WHERE "payments"."problem" IS NOT NULL;--> statement-breakpoint
DROP INDEX `payments_unsettled`;--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`provider`,`created_at`) WHERE "payments"."state" IN ('started', 'pending', 'claimed', 'unknown', 'authorized', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_collected` ON `payments` (`order_id`) WHERE "payments"."state" = 'started' AND ("payments"."provider_order_id" IS NULL OR "payments"."link_url" IS NOT NULL);
