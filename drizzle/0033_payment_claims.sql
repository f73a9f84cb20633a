ALTER TABLE `payments` ADD `claims` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `claimed_at` integer;