CREATE INDEX `day_closes_cut` ON `day_closes` (`cut_at`);--> statement-breakpoint
CREATE INDEX `redemptions_settled` ON `redemptions` (`settled_at`) WHERE "redemptions"."settled_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `returns_received` ON `returns` (`received_at`) WHERE "returns"."received_at" IS NOT NULL;