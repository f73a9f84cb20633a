CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`mobile` text NOT NULL,
	`address` text NOT NULL,
	`pin_code` text NOT NULL,
	`is_default` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_same` ON `addresses` (`user_id`,`address`,`pin_code`,`name`,`mobile`);--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_default` ON `addresses` (`user_id`) WHERE "addresses"."is_default";