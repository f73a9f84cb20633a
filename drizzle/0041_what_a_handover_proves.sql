ALTER TABLE `order_events` ADD `proof` text;--> statement-breakpoint
ALTER TABLE `repair_events` ADD `proof` text;