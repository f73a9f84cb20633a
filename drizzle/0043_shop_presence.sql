CREATE TABLE `shop_devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shop_devices_seen` ON `shop_devices` (`seen_at`);--> statement-breakpoint
CREATE TABLE `shop_networks` (
	`store_id` integer NOT NULL,
	`hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`store_id`, `hash`),
	FOREIGN KEY (`store_id`) REFERENCES `stores`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shop_networks_seen` ON `shop_networks` (`seen_at`);--> statement-breakpoint
ALTER TABLE `repairs` ADD `key_given_from` text;--> statement-breakpoint
CREATE INDEX `repair_events_from` ON `repair_events` (`at`) WHERE "repair_events"."detail" ->> '$.from' IS NOT NULL;