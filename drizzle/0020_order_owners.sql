CREATE TABLE `order_notes` (
	`order_id` text NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `secret_hash` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `placed_from` text;--> statement-breakpoint
-- As a column: a table constraint would need a new table, and the release before this one still writes orders.
ALTER TABLE `orders` ADD `over_unpaid_limit` integer DEFAULT 0 NOT NULL CONSTRAINT "orders_unpaid_limit" CHECK("over_unpaid_limit" = 0);--> statement-breakpoint
ALTER TABLE `order_events` ADD `checked` text;--> statement-breakpoint
CREATE INDEX `orders_unpaid_of_mobile` ON `orders` (`mobile`) WHERE "orders"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unpaid_from` ON `orders` (`placed_from`) WHERE "orders"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_events_checked` ON `order_events` (`at`) WHERE "order_events"."checked" IS NOT NULL;--> statement-breakpoint
-- A hash of a body without a secret gives its mobile number away to whoever tries them all.
UPDATE `orders` SET `body_hash` = '';--> statement-breakpoint
-- Reasons can name people. Those of orders that were erased already are dropped, the others can be erased from now on.
INSERT INTO `order_notes` (`order_id`, `version`, `text`)
SELECT `order_id`, `version`, `reason` FROM `order_events`
WHERE `reason` IS NOT NULL AND `order_id` NOT IN (SELECT `id` FROM `orders` WHERE `masked_at` IS NOT NULL);--> statement-breakpoint
DROP TRIGGER `order_events_updated`;--> statement-breakpoint
UPDATE `order_events` SET `reason` = NULL WHERE `reason` IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `order_events_updated` BEFORE UPDATE ON `order_events` BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
