ALTER TABLE `order_lines` ADD `free_reason` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `free_with` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `exchange_of` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `exchange_position` integer;--> statement-breakpoint
ALTER TABLE `returns` ADD `received_at` integer;