ALTER TABLE `orders` ADD `placed_from_56` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `placed_from_48` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `holds` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unpaid_from_56` ON `orders` (`placed_from_56`) WHERE "orders"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unpaid_from_48` ON `orders` (`placed_from_48`) WHERE "orders"."expires_at" IS NOT NULL;