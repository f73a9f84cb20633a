CREATE TABLE `repair_lock_codes` (
	`repair_id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` integer,
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `repair_lock_codes_entered` ON `repair_lock_codes` (`entered_at`);--> statement-breakpoint
CREATE TABLE `repair_photos` (
	`repair_id` integer NOT NULL,
	`stage` text NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	PRIMARY KEY(`repair_id`, `stage`, `position`),
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "repair_photos_position" CHECK("repair_photos"."position" BETWEEN 1 AND 6)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_collected_for_repair` ON `payments` (`repair_id`) WHERE "payments"."repair_id" IS NOT NULL AND "payments"."state" = 'started' AND ("payments"."provider_order_id" IS NULL OR "payments"."link_url" IS NOT NULL);