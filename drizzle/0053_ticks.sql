CREATE TABLE `ticks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`reference` text,
	`batch` text,
	`at` integer NOT NULL,
	`by` integer NOT NULL,
	`is_alone` integer NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_by` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawn_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticks_payment` ON `ticks` (`payment_id`) WHERE "ticks"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX `ticks_at` ON `ticks` (`at`) WHERE "ticks"."withdrawn_at" IS NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `to_tick` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_to_tick` ON `payments` (`branch`,`id`) WHERE "payments"."to_tick";