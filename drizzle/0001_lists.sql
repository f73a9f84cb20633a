CREATE TABLE `staff_counts` (
	`role` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stores_listed` ON `stores` (lower("store_name"),`id`) WHERE "stores"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `users_listed` ON `users` (lower("first_name"),lower("last_name"),`id`) WHERE "users"."deleted_at" IS NULL AND "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX `users_listed_by_role` ON `users` (`role`,lower("first_name"),lower("last_name"),`id`) WHERE "users"."deleted_at" IS NULL AND "users"."role" <> 'customer';