ALTER TABLE `payments` ADD `corrects_id` integer REFERENCES payments(id);--> statement-breakpoint
ALTER TABLE `refunds` ADD `is_correction` integer DEFAULT false NOT NULL;