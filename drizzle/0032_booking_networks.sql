ALTER TABLE `repairs` ADD `holds` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` ADD `placed_from` text;--> statement-breakpoint
ALTER TABLE `repairs` ADD `placed_from_56` text;--> statement-breakpoint
ALTER TABLE `repairs` ADD `placed_from_48` text;--> statement-breakpoint
CREATE INDEX `repairs_booked_from` ON `repairs` (`placed_from`) WHERE "repairs"."placed_from" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `repairs_booked_from_56` ON `repairs` (`placed_from_56`) WHERE "repairs"."placed_from_56" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `repairs_booked_from_48` ON `repairs` (`placed_from_48`) WHERE "repairs"."placed_from_48" IS NOT NULL;