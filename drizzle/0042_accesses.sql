CREATE TABLE `accesses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`repair_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `accesses_repair` ON `accesses` (`repair_id`,`kind`,`at`);