CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`,`at`);--> statement-breakpoint
CREATE TABLE `giveaway_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`instagram_id` text NOT NULL,
	`enrollment_no` text NOT NULL,
	`ref_no` text,
	`redeemed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `giveaway_entries_instagram` ON `giveaway_entries` (lower("instagram_id"));--> statement-breakpoint
CREATE UNIQUE INDEX `giveaway_entries_enrollment` ON `giveaway_entries` (`enrollment_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `giveaway_entries_ref` ON `giveaway_entries` (`ref_no`);--> statement-breakpoint
CREATE TABLE `redemptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enrollment_no` text NOT NULL,
	`instagram_id` text NOT NULL,
	`state` text NOT NULL,
	`customer_name` text NOT NULL,
	`mobile` text NOT NULL,
	`product` text NOT NULL,
	`original_price` integer NOT NULL,
	`discount` integer NOT NULL,
	`final_price` integer NOT NULL,
	`ref_no` text,
	`idempotency_key` text NOT NULL,
	`body_hash` text NOT NULL,
	`staff_id` integer NOT NULL,
	`store_id` integer,
	`claimed_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` integer,
	`settle_reason` text,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "redemptions_state" CHECK("redemptions"."state" IN ('claimed', 'redeemed', 'released', 'unknown') AND ("redemptions"."state" <> 'redeemed' OR "redemptions"."ref_no" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_enrollment` ON `redemptions` (`enrollment_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_key` ON `redemptions` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `redemptions_store_time` ON `redemptions` (`store_id`,`claimed_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`refresh_hash` text NOT NULL,
	`parent_hash` text,
	`rotated_at` integer NOT NULL,
	`remember` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `stores` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`store_name` text NOT NULL,
	`address` text NOT NULL,
	`code` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`branch_head_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`branch_head_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stores_code` ON `stores` (lower("code")) WHERE "stores"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `stores_branch_head` ON `stores` (`branch_head_id`) WHERE "stores"."deleted_at" IS NULL;--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`store_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "users_role" CHECK("users"."role" IN ('system_admin', 'branch_head', 'advisor', 'customer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email")) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username")) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `users_store` ON `users` (`store_id`);