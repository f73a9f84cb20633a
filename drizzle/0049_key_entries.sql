CREATE TABLE `__new_accesses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`repair_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`presence` text,
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_accesses`("id", "repair_id", "at", "kind", "actor_id", "reason") SELECT "id", "repair_id", "at", "kind", "actor_id", "reason" FROM `accesses`;--> statement-breakpoint
DROP TABLE `accesses`;--> statement-breakpoint
ALTER TABLE `__new_accesses` RENAME TO `accesses`;--> statement-breakpoint
CREATE INDEX `accesses_repair` ON `accesses` (`repair_id`,`kind`,`at`);--> statement-breakpoint
ALTER TABLE `repairs` ADD `key_holder` text;