CREATE TABLE `builds` (
	`id` integer PRIMARY KEY NOT NULL,
	`shown` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`price_paise` integer NOT NULL,
	`mrp_paise` integer NOT NULL,
	`listed` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`request_id` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_changes_product` ON `product_changes` (`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `product_changes_request` ON `product_changes` (`request_id`);--> statement-breakpoint
CREATE INDEX `product_changes_at` ON `product_changes` (`at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`price_paise` integer NOT NULL,
	`mrp_paise` integer NOT NULL,
	`listed` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "products_price" CHECK("products"."price_paise" > 0 AND "products"."price_paise" % 100 = 0 AND "products"."mrp_paise" % 100 = 0
        AND "products"."mrp_paise" >= "products"."price_paise")
);
--> statement-breakpoint
CREATE INDEX `products_changed` ON `products` (`changed_at`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`branch` text NOT NULL,
	`quantity` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	CONSTRAINT "holds_quantity" CHECK("holds"."quantity" > 0),
	CONSTRAINT "holds_state" CHECK("holds"."state" IN ('open', 'released', 'used'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_open` ON `holds` (`subject`,`position`) WHERE "holds"."state" = 'open';--> statement-breakpoint
CREATE INDEX `holds_product` ON `holds` (`product_id`,`branch`) WHERE "holds"."state" = 'open';--> statement-breakpoint
CREATE INDEX `holds_subject` ON `holds` (`subject`);--> statement-breakpoint
CREATE TABLE `stock_branches` (
	`branch` text PRIMARY KEY NOT NULL,
	`is_pool` integer DEFAULT false NOT NULL,
	`counted_at` integer
);
--> statement-breakpoint
CREATE TABLE `stock_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`branch` text NOT NULL,
	`delta` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`subject` text DEFAULT '' NOT NULL,
	`position` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_moves_delta" CHECK("stock_moves"."delta" <> 0),
	CONSTRAINT "stock_moves_kind" CHECK("stock_moves"."kind" IN ('opening', 'sale', 'order', 'return', 'purchase', 'purchase-return', 'transfer-out', 'transfer-in', 'count', 'part-used', 'part-returned', 'damage', 'found', 'lost', 'correction'))
);
--> statement-breakpoint
CREATE INDEX `stock_moves_product` ON `stock_moves` (`product_id`,`branch`,`id`);--> statement-breakpoint
CREATE INDEX `stock_moves_at` ON `stock_moves` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `stock_moves_subject` ON `stock_moves` (`subject`) WHERE "stock_moves"."subject" <> '';--> statement-breakpoint
CREATE TABLE `stock_pool` (
	`product_id` text PRIMARY KEY NOT NULL,
	`on_hand` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `stock_pool` (`product_id`, `on_hand`) SELECT `product_id`, `on_hand` FROM `stock`;--> statement-breakpoint
DROP TABLE `stock`;--> statement-breakpoint
CREATE TABLE `stock` (
	`product_id` text NOT NULL,
	`branch` text NOT NULL,
	`on_hand` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `branch`),
	FOREIGN KEY (`branch`) REFERENCES `stock_branches`(`branch`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_counts" CHECK("stock"."held" >= 0 AND "stock"."on_hand" >= "stock"."held")
);
--> statement-breakpoint
-- Only these triggers write the counts. An upsert would check the new row before it finds the old one.
CREATE TRIGGER `stock_moves_inserted` AFTER INSERT ON `stock_moves` BEGIN
  INSERT INTO `stock` (`product_id`, `branch`) SELECT new.`product_id`, new.`branch` WHERE true ON CONFLICT DO NOTHING;
  UPDATE `stock` SET `on_hand` = `on_hand` + new.`delta` WHERE `product_id` = new.`product_id` AND `branch` = new.`branch`;
END;--> statement-breakpoint
CREATE TRIGGER `stock_moves_changed` BEFORE UPDATE ON `stock_moves` BEGIN
  SELECT RAISE(ABORT, 'a stock move is never changed');
END;--> statement-breakpoint
CREATE TRIGGER `stock_moves_deleted` BEFORE DELETE ON `stock_moves`
WHEN EXISTS (SELECT 1 FROM `stock` WHERE `product_id` = old.`product_id` AND `branch` = old.`branch`) BEGIN
  SELECT RAISE(ABORT, 'a stock move is never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `holds_inserted` AFTER INSERT ON `holds` WHEN new.`state` = 'open' BEGIN
  INSERT INTO `stock` (`product_id`, `branch`) SELECT new.`product_id`, new.`branch` WHERE true ON CONFLICT DO NOTHING;
  UPDATE `stock` SET `held` = `held` + new.`quantity` WHERE `product_id` = new.`product_id` AND `branch` = new.`branch`;
END;--> statement-breakpoint
CREATE TRIGGER `holds_ended` AFTER UPDATE OF `state` ON `holds` WHEN old.`state` = 'open' AND new.`state` <> 'open' BEGIN
  UPDATE `stock` SET `held` = `held` - old.`quantity` WHERE `product_id` = old.`product_id` AND `branch` = old.`branch`;
END;--> statement-breakpoint
CREATE TRIGGER `holds_changed` BEFORE UPDATE ON `holds`
WHEN old.`state` <> 'open' OR (new.`subject`, new.`position`, new.`product_id`, new.`branch`, new.`quantity`)
  IS NOT (old.`subject`, old.`position`, old.`product_id`, old.`branch`, old.`quantity`) BEGIN
  SELECT RAISE(ABORT, 'a hold only ends');
END;