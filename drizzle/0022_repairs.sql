CREATE TABLE `repair_counts` (
	`branch` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `repair_estimates` (
	`repair_id` integer NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`lines` text NOT NULL,
	`total` integer NOT NULL,
	`approved_at` integer,
	`approved_by` text,
	`actor_id` integer,
	`declined_at` integer,
	PRIMARY KEY(`repair_id`, `version`),
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "repair_estimates_total" CHECK("repair_estimates"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE `repair_events` (
	`repair_id` integer NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`step` text NOT NULL,
	`state` text NOT NULL,
	`actor_id` integer,
	`detail` text NOT NULL,
	`checked` text,
	PRIMARY KEY(`repair_id`, `version`),
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `repair_events_checked` ON `repair_events` (`at`) WHERE "repair_events"."checked" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `repair_moves` (
	`repair_id` integer NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`branch` text NOT NULL,
	`place` text NOT NULL,
	`actor_id` integer,
	PRIMARY KEY(`repair_id`, `version`),
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `repair_notes` (
	`repair_id` integer NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`repair_id`, `version`),
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `repairs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`number` integer,
	`request_id` text NOT NULL,
	`body_hash` text NOT NULL,
	`secret_hash` text,
	`created_by` integer,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`state_since` integer NOT NULL,
	`branch` text NOT NULL,
	`first_branch` text NOT NULL,
	`transit_to` text,
	`place` text DEFAULT '' NOT NULL,
	`customer_id` integer,
	`name` text,
	`mobile` text,
	`device_type` text NOT NULL,
	`brand` text NOT NULL,
	`model` text NOT NULL,
	`colour` text DEFAULT '' NOT NULL,
	`serial` text DEFAULT '' NOT NULL,
	`faults` text NOT NULL,
	`conditions` text NOT NULL,
	`accessories` text NOT NULL,
	`lock` text,
	`approval_limit` integer,
	`booked_day` text,
	`promised_at` integer,
	`technician_id` integer,
	`waiting_for` text,
	`waiting_until` integer,
	`outcome` text,
	`approved_total` integer DEFAULT 0 NOT NULL,
	`collection_code` text,
	`link_version` integer DEFAULT 1 NOT NULL,
	`key_given_at` integer,
	`claim_of` integer,
	`warranty_until` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`masked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`technician_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claim_of`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "repairs_total" CHECK("repairs"."approved_total" >= 0),
	CONSTRAINT "repairs_numbered" CHECK("repairs"."number" IS NOT NULL OR "repairs"."state" IN ('booked', 'cancelled', 'no_show'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `repairs_reference` ON `repairs` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `repairs_number` ON `repairs` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `repairs_request` ON `repairs` (`request_id`);--> statement-breakpoint
CREATE INDEX `repairs_open` ON `repairs` (`branch`,`state`) WHERE "repairs"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `repairs_sent` ON `repairs` (`transit_to`) WHERE "repairs"."transit_to" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `repairs_branch` ON `repairs` (`branch`,`id`);--> statement-breakpoint
CREATE INDEX `repairs_first_branch` ON `repairs` (`first_branch`,`id`);--> statement-breakpoint
CREATE INDEX `repairs_mobile` ON `repairs` (`mobile`) WHERE "repairs"."mobile" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `repairs_serial` ON `repairs` (`serial`) WHERE "repairs"."serial" <> '';--> statement-breakpoint
CREATE INDEX `repairs_customer` ON `repairs` (`customer_id`) WHERE "repairs"."customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `repairs_unmasked` ON `repairs` (`ended_at`) WHERE "repairs"."ended_at" IS NOT NULL AND "repairs"."masked_at" IS NULL;--> statement-breakpoint
-- SQLite cannot make a column optional, so payments are copied into a new table. The rows that refer to
-- them are put aside meanwhile, because dropping a table deletes its rows.
CREATE TABLE `__refunds` AS SELECT * FROM `refunds`;--> statement-breakpoint
CREATE TABLE `__upi_references` AS SELECT * FROM `upi_references`;--> statement-breakpoint
DELETE FROM `refunds`;--> statement-breakpoint
DELETE FROM `upi_references`;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text,
	`repair_id` integer,
	`provider` text NOT NULL,
	`provider_order_id` text,
	`provider_payment_id` text,
	`method` text,
	`reference` text,
	`amount_paise` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`link_url` text,
	`link_ends_at` integer,
	`asked_at` integer,
	`asks` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`refunded_paise` integer DEFAULT 0 NOT NULL,
	`key_given_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_subject" CHECK(("__new_payments"."order_id" IS NULL) <> ("__new_payments"."repair_id" IS NULL)),
	CONSTRAINT "payments_amount" CHECK("__new_payments"."amount_paise" > 0),
	CONSTRAINT "payments_refunded" CHECK("__new_payments"."refunded_paise" BETWEEN 0 AND "__new_payments"."amount_paise")
);
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "order_id", "repair_id", "provider", "provider_order_id", "provider_payment_id", "method", "reference", "amount_paise", "state", "created_at", "updated_at", "link_url", "link_ends_at", "asked_at", "asks", "problem", "refunded_paise", "key_given_at") SELECT "id", "order_id", NULL, "provider", "provider_order_id", "provider_payment_id", "method", "reference", "amount_paise", "state", "created_at", "updated_at", "link_url", "link_ends_at", "asked_at", "asks", "problem", "refunded_paise", "key_given_at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
INSERT INTO `refunds` SELECT * FROM `__refunds`;--> statement-breakpoint
INSERT INTO `upi_references` SELECT * FROM `__upi_references`;--> statement-breakpoint
DROP TABLE `__refunds`;--> statement-breakpoint
DROP TABLE `__upi_references`;--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_repair` ON `payments` (`repair_id`) WHERE "payments"."repair_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_link` ON `payments` (`provider_order_id`) WHERE "payments"."provider_order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_collected` ON `payments` (`order_id`) WHERE "payments"."state" = 'started' AND ("payments"."provider_order_id" IS NULL OR "payments"."link_url" IS NOT NULL);--> statement-breakpoint
CREATE INDEX `payments_open_link` ON `payments` (`order_id`) WHERE "payments"."link_url" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_problem` ON `payments` (`order_id`) WHERE "payments"."problem" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`provider`,`created_at`) WHERE "payments"."state" IN ('started', 'pending', 'claimed', 'unknown', 'authorized', 'failed');--> statement-breakpoint
CREATE INDEX `payments_owed` ON `payments` (`provider`) WHERE "payments"."state" = 'refund_due';--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider`,`provider_payment_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `repairs_search` USING fts5(`text`, tokenize = 'trigram');--> statement-breakpoint
CREATE VIRTUAL TABLE `repairs_search_terms` USING fts5vocab('repairs_search', 'row');--> statement-breakpoint
CREATE VIEW `repairs_text` AS
SELECT `id`, `reference` || coalesce(' R-' || `number`, '') || coalesce(' ' || `name`, '') || coalesce(' ' || `mobile`, '')
  || ' ' || `brand` || ' ' || `model` || ' ' || `serial` || '  ' AS `text`
FROM `repairs`;--> statement-breakpoint
CREATE TRIGGER `repairs_inserted` AFTER INSERT ON `repairs` BEGIN
  INSERT INTO `repairs_search` (`rowid`, `text`) SELECT `id`, `text` FROM `repairs_text` WHERE `id` = new.`id`;
  INSERT INTO `repair_counts` (`branch`, `total`) VALUES (new.`branch`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `repairs_renamed` AFTER UPDATE OF `number`, `name`, `mobile`, `brand`, `model`, `serial` ON `repairs` BEGIN
  UPDATE `repairs_search` SET `text` = (SELECT `text` FROM `repairs_text` WHERE `id` = new.`id`)
  WHERE `rowid` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `repairs_moved` AFTER UPDATE OF `branch` ON `repairs` WHEN new.`branch` <> old.`branch` BEGIN
  UPDATE `repair_counts` SET `total` = `total` - 1 WHERE `branch` = old.`branch`;
  INSERT INTO `repair_counts` (`branch`, `total`) VALUES (new.`branch`, 1)
  ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `repairs_deleted` AFTER DELETE ON `repairs` BEGIN
  DELETE FROM `repairs_search` WHERE `rowid` = old.`id`;
  UPDATE `repair_counts` SET `total` = `total` - 1 WHERE `branch` = old.`branch`;
END;--> statement-breakpoint
CREATE TRIGGER `repair_events_updated` BEFORE UPDATE ON `repair_events` BEGIN
  SELECT RAISE(ABORT, 'repair_events is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `repair_events_deleted` BEFORE DELETE ON `repair_events`
WHEN EXISTS (SELECT 1 FROM `repairs` WHERE `id` = old.`repair_id`) BEGIN
  SELECT RAISE(ABORT, 'repair_events are kept with their repair');
END;--> statement-breakpoint
-- The text contains SQLite's own message, by which the Worker recognizes a lost race.
CREATE TRIGGER `repair_events_replaced` BEFORE INSERT ON `repair_events`
WHEN EXISTS (SELECT 1 FROM `repair_events` WHERE `repair_id` = new.`repair_id` AND `version` = new.`version`) BEGIN
  SELECT RAISE(ABORT, 'repair_events is append-only, UNIQUE constraint failed: repair_events.repair_id, repair_events.version');
END;
