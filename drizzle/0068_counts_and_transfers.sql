CREATE TABLE `stock_count_lines` (
	`count_id` integer NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`numbers` text DEFAULT '[]' NOT NULL,
	`seen_move` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`difference` integer,
	`reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`count_id`, `product_id`),
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_count_lines_quantity" CHECK("stock_count_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE `stock_counters` (
	`count_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`count_id`, `user_id`),
	FOREIGN KEY (`count_id`) REFERENCES `stock_counts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `stock_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`branch` text NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`started_at` integer NOT NULL,
	`started_by` integer NOT NULL,
	`ended_at` integer,
	`ended_by` integer,
	`reason` text DEFAULT '' NOT NULL,
	`moved_holds` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_counts_kind" CHECK("stock_counts"."kind" IN ('opening', 'take')),
	CONSTRAINT "stock_counts_state" CHECK("stock_counts"."state" IN ('open', 'counted', 'confirmed', 'discarded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_counts_request` ON `stock_counts` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_counts_unconfirmed` ON `stock_counts` (`branch`,`category`) WHERE "stock_counts"."state" IN ('open', 'counted');--> statement-breakpoint
CREATE INDEX `stock_counts_branch` ON `stock_counts` (`branch`,`id`);--> statement-breakpoint
CREATE TABLE `transfer_lines` (
	`transfer_id` integer NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	`numbers` text DEFAULT '[]' NOT NULL,
	`received_numbers` text DEFAULT '[]' NOT NULL,
	`price_paise` integer NOT NULL,
	PRIMARY KEY(`transfer_id`, `position`),
	FOREIGN KEY (`transfer_id`) REFERENCES `transfers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfer_lines_pieces" CHECK("transfer_lines"."quantity" > 0 AND "transfer_lines"."received" >= 0 AND "transfer_lines"."returned" >= 0 AND "transfer_lines"."lost" >= 0
        AND "transfer_lines"."received" + "transfer_lines"."returned" + "transfer_lines"."lost" <= "transfer_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`from_branch` text NOT NULL,
	`to_branch` text NOT NULL,
	`state` text DEFAULT 'sent' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`challan_year` text NOT NULL,
	`challan_serial` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` integer NOT NULL,
	`received_at` integer,
	`received_by` integer,
	`settled_at` integer,
	`settled_by` integer,
	`settle_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`received_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfers_state" CHECK("transfers"."state" IN ('sent', 'closed')),
	CONSTRAINT "transfers_branches" CHECK("transfers"."from_branch" <> "transfers"."to_branch")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_request` ON `transfers` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_challan` ON `transfers` (`challan_year`,`challan_serial`);--> statement-breakpoint
CREATE INDEX `transfers_from` ON `transfers` (`from_branch`,`id`);--> statement-breakpoint
CREATE INDEX `transfers_to` ON `transfers` (`to_branch`,`id`);