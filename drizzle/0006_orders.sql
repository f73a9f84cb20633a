CREATE TABLE `order_counts` (
	`branch` text NOT NULL,
	`state` text NOT NULL,
	`payment_state` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`branch`, `state`, `payment_state`)
);
--> statement-breakpoint
CREATE TABLE `order_events` (
	`order_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`step` text NOT NULL,
	`actor_id` integer,
	`reason` text,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL,
	`mrp` integer NOT NULL,
	`hsn` text NOT NULL,
	`quantity` integer NOT NULL,
	`line_total` integer NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_total" CHECK("order_lines"."quantity" > 0 AND "order_lines"."line_total" = "order_lines"."price" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`body_hash` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`checkout` text NOT NULL,
	`subtotal` integer NOT NULL,
	`shipping` integer NOT NULL,
	`tax` integer NOT NULL,
	`tax_included` integer NOT NULL,
	`total` integer NOT NULL,
	`fulfilment` text NOT NULL,
	`branch` text NOT NULL,
	`customer_id` integer,
	`name` text,
	`mobile` text,
	`address` text,
	`pin_code` text,
	`payment` text NOT NULL,
	`payment_state` text NOT NULL,
	`provider` text NOT NULL,
	`is_test` integer NOT NULL,
	`open_counter_orders` integer DEFAULT 0 NOT NULL,
	`collection_code` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`ended_at` integer,
	`masked_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_total" CHECK("orders"."total" > 0 AND "orders"."subtotal" > 0 AND "orders"."tax" >= 0),
	CONSTRAINT "orders_open_counter_limit" CHECK("orders"."open_counter_orders" BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id` ON `orders` (`id`);--> statement-breakpoint
CREATE INDEX `orders_branch` ON `orders` (`branch`,`number`);--> statement-breakpoint
CREATE INDEX `orders_branch_state` ON `orders` (`branch`,`state`,`number`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`number`);--> statement-breakpoint
CREATE INDEX `orders_payment_state` ON `orders` (`payment_state`,`number`);--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`number`) WHERE "orders"."customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_expires` ON `orders` (`expires_at`,`number`) WHERE "orders"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_open_counter` ON `orders` (`mobile`) WHERE "orders"."payment" = 'counter' AND "orders"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `orders_unmasked` ON `orders` (`ended_at`) WHERE "orders"."ended_at" IS NOT NULL AND "orders"."masked_at" IS NULL;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_order_id` text,
	`provider_payment_id` text,
	`method` text,
	`reference` text,
	`amount_paise` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK("payments"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_unsettled` ON `payments` (`updated_at`) WHERE "payments"."state" IN ('started', 'pending', 'unknown', 'authorized');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider`,`provider_payment_id`);--> statement-breakpoint
CREATE TABLE `stock` (
	`product_id` text PRIMARY KEY NOT NULL,
	`on_hand` integer NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`sold` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_counts" CHECK("stock"."held" >= 0 AND "stock"."on_hand" >= "stock"."held" AND "stock"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scope` text NOT NULL,
	`subject` text NOT NULL,
	`until` integer NOT NULL,
	`nth` integer NOT NULL,
	`allowed` integer NOT NULL,
	CONSTRAINT "attempts_allowed" CHECK("attempts"."nth" <= "attempts"."allowed")
);
--> statement-breakpoint
CREATE INDEX `attempts_subject` ON `attempts` (`scope`,`subject`,`until`);--> statement-breakpoint
CREATE INDEX `attempts_until` ON `attempts` (`until`);