CREATE TABLE `unavailable_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`called_at` integer,
	`called_by` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`called_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unavailable_orders_to_call` ON `unavailable_orders` (`at`) WHERE "unavailable_orders"."called_at" IS NULL;