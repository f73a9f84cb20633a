CREATE TABLE `day_closes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`branch` text NOT NULL,
	`day` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`cut_at` integer NOT NULL,
	`opening_float` integer NOT NULL,
	`paid_out` integer DEFAULT 0 NOT NULL,
	`deposits` integer DEFAULT 0 NOT NULL,
	`first_count` text NOT NULL,
	`count` text NOT NULL,
	`counted_cash` integer NOT NULL,
	`expected_cash` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`counted_by` integer NOT NULL,
	`confirmed_by` integer,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`counted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "day_closes_amounts" CHECK("day_closes"."opening_float" >= 0 AND "day_closes"."paid_out" >= 0 AND "day_closes"."deposits" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `day_closes_open` ON `day_closes` (`branch`) WHERE "day_closes"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `day_closes_branch` ON `day_closes` (`branch`,`id`);--> statement-breakpoint
CREATE TABLE `billing_details` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text,
	`repair_id` integer,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`gstin` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repair_id`) REFERENCES `repairs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "billing_details_subject" CHECK(("billing_details"."order_id" IS NULL) <> ("billing_details"."repair_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_details_order` ON `billing_details` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `billing_details_repair` ON `billing_details` (`repair_id`);--> statement-breakpoint
CREATE TABLE `invoice_advances` (
	`invoice_id` integer NOT NULL,
	`voucher_id` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`invoice_id`, `voucher_id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voucher_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_advances_amount" CHECK("invoice_advances"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `invoice_advances_voucher` ON `invoice_advances` (`voucher_id`);--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`invoice_id` integer NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`product_id` text,
	`hsn` text NOT NULL,
	`quantity` integer NOT NULL,
	`gross` integer NOT NULL,
	`rate` integer NOT NULL,
	`taxable` integer NOT NULL,
	`cgst` integer NOT NULL,
	`sgst` integer NOT NULL,
	`igst` integer NOT NULL,
	`corrects` integer,
	PRIMARY KEY(`invoice_id`, `position`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_lines_sum" CHECK("invoice_lines"."taxable" + "invoice_lines"."cgst" + "invoice_lines"."sgst" + "invoice_lines"."igst" = "invoice_lines"."gross"),
	CONSTRAINT "invoice_lines_quantity" CHECK("invoice_lines"."quantity" >= 0 AND "invoice_lines"."gross" >= 0)
);
--> statement-breakpoint
CREATE TABLE `invoice_recipients` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`mobile` text NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`gstin` text NOT NULL,
	`needed_until` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invoice_recipients_needed` ON `invoice_recipients` (`needed_until`) WHERE "invoice_recipients"."needed_until" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `invoice_series` (
	`series` text NOT NULL,
	`kind` text NOT NULL,
	`year` text NOT NULL,
	`last` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`series`, `kind`, `year`),
	CONSTRAINT "invoice_series_last" CHECK("invoice_series"."last" BETWEEN 0 AND 9999999)
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`series` text NOT NULL,
	`kind` text NOT NULL,
	`year` text NOT NULL,
	`serial` integer NOT NULL,
	`at` integer NOT NULL,
	`branch` text NOT NULL,
	`order_id` text,
	`repair_id` integer,
	`corrects_id` integer,
	`actor_id` integer,
	`is_test` integer NOT NULL,
	`taxpayer` text NOT NULL,
	`supplier` text NOT NULL,
	`supply` text NOT NULL,
	`place_of_supply` text NOT NULL,
	`is_business` integer NOT NULL,
	`taxable` integer NOT NULL,
	`cgst` integer NOT NULL,
	`sgst` integer NOT NULL,
	`igst` integer NOT NULL,
	`round_off` integer NOT NULL,
	`total` integer NOT NULL,
	FOREIGN KEY (`corrects_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_subject" CHECK(("invoices"."order_id" IS NULL) <> ("invoices"."repair_id" IS NULL)),
	CONSTRAINT "invoices_sum" CHECK("invoices"."taxable" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" + "invoices"."round_off" = "invoices"."total"),
	CONSTRAINT "invoices_total" CHECK("invoices"."total" > 0 AND "invoices"."round_off" BETWEEN -5000 AND 5000),
	CONSTRAINT "invoices_corrects_one" CHECK(("invoices"."kind" IN ('credit_note', 'refund_voucher')) = ("invoices"."corrects_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_serial` ON `invoices` (`series`,`kind`,`year`,`serial`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_bill_of_order` ON `invoices` (`order_id`) WHERE "invoices"."kind" = 'invoice' AND "invoices"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_bill_of_repair` ON `invoices` (`repair_id`) WHERE "invoices"."kind" = 'invoice' AND "invoices"."repair_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_id`) WHERE "invoices"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_repair` ON `invoices` (`repair_id`) WHERE "invoices"."repair_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_corrects` ON `invoices` (`corrects_id`) WHERE "invoices"."corrects_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_branch` ON `invoices` (`branch`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_branch_at` ON `invoices` (`branch`,`at`);--> statement-breakpoint
CREATE INDEX `invoices_at` ON `invoices` (`at`);--> statement-breakpoint
CREATE TABLE `return_lines` (
	`return_id` integer NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`accepted` integer,
	`restocked` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`return_id`, `product_id`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_quantity" CHECK("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_accepted" CHECK(coalesce("return_lines"."accepted", 0) BETWEEN 0 AND "return_lines"."quantity"),
	CONSTRAINT "return_lines_restocked" CHECK("return_lines"."restocked" BETWEEN 0 AND coalesce("return_lines"."accepted", 0))
);
--> statement-breakpoint
CREATE TABLE `returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`request_id` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`branch` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_collected` integer DEFAULT false NOT NULL,
	`requested_by` integer,
	`decided_by` integer,
	`received_by` integer,
	`credit_note_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`received_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_note_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `returns_request` ON `returns` (`request_id`);--> statement-breakpoint
CREATE INDEX `returns_order` ON `returns` (`order_id`);--> statement-breakpoint
CREATE INDEX `returns_open` ON `returns` (`branch`,`id`) WHERE "returns"."state" IN ('requested', 'accepted', 'received');--> statement-breakpoint
CREATE TABLE `serial_numbers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`serial` text NOT NULL,
	`kind` text NOT NULL,
	`product_id` text NOT NULL,
	`order_id` text NOT NULL,
	`sold_at` integer NOT NULL,
	`returned_at` integer,
	`disputed` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `serial_numbers_sold` ON `serial_numbers` (`serial`) WHERE "serial_numbers"."returned_at" IS NULL;--> statement-breakpoint
CREATE INDEX `serial_numbers_order` ON `serial_numbers` (`order_id`);--> statement-breakpoint
CREATE INDEX `serial_numbers_serial` ON `serial_numbers` (`serial`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `gst` integer DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_state` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `sale_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `sold_by` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `orders` ADD `discount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_reason` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_by` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `orders` ADD `redemption_ref` text;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_sale` ON `orders` (`sale_id`) WHERE "orders"."sale_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_redemption` ON `orders` (`redemption_ref`) WHERE "orders"."redemption_ref" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `branch` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `actor_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `tendered_paise` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `close_id` integer REFERENCES day_closes(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `over_cash_limit` integer DEFAULT 0 NOT NULL CONSTRAINT "payments_cash_limit" CHECK("over_cash_limit" = 0);--> statement-breakpoint
CREATE INDEX `payments_cash` ON `payments` (`created_at`) WHERE "payments"."method" = 'cash';--> statement-breakpoint
CREATE INDEX `payments_unclosed` ON `payments` (`branch`,`id`) WHERE "payments"."branch" IS NOT NULL AND "payments"."close_id" IS NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `branch` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `close_id` integer REFERENCES day_closes(id);--> statement-breakpoint
CREATE INDEX `refunds_unclosed` ON `refunds` (`branch`,`id`) WHERE "refunds"."branch" IS NOT NULL AND "refunds"."close_id" IS NULL;--> statement-breakpoint
CREATE TRIGGER `invoice_series_updated` BEFORE UPDATE ON `invoice_series`
WHEN new.`series` <> old.`series` OR new.`kind` <> old.`kind` OR new.`year` <> old.`year`
  OR new.`last` <> old.`last` + 1 OR new.`last_at` < old.`last_at` BEGIN
  SELECT RAISE(ABORT, 'invoice_series only counts up');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_series_deleted` BEFORE DELETE ON `invoice_series` BEGIN
  SELECT RAISE(ABORT, 'invoice_series are never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_updated` BEFORE UPDATE ON `invoices` BEGIN
  SELECT RAISE(ABORT, 'invoices are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_deleted` BEFORE DELETE ON `invoices` BEGIN
  SELECT RAISE(ABORT, 'invoices are never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_replaced` BEFORE INSERT ON `invoices`
WHEN EXISTS (SELECT 1 FROM `invoices` WHERE `id` = new.`id` OR `number` = new.`number`) BEGIN
  SELECT RAISE(ABORT, 'invoices are never changed, UNIQUE constraint failed: invoices.number');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_updated` BEFORE UPDATE ON `invoice_lines` BEGIN
  SELECT RAISE(ABORT, 'invoice_lines are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_deleted` BEFORE DELETE ON `invoice_lines` BEGIN
  SELECT RAISE(ABORT, 'invoice_lines are never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_replaced` BEFORE INSERT ON `invoice_lines`
WHEN EXISTS (SELECT 1 FROM `invoice_lines` WHERE `invoice_id` = new.`invoice_id` AND `position` = new.`position`) BEGIN
  SELECT RAISE(ABORT, 'invoice_lines are never changed, UNIQUE constraint failed: invoice_lines.invoice_id');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_advances_updated` BEFORE UPDATE ON `invoice_advances` BEGIN
  SELECT RAISE(ABORT, 'invoice_advances are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_advances_deleted` BEFORE DELETE ON `invoice_advances` BEGIN
  SELECT RAISE(ABORT, 'invoice_advances are never deleted');
END;--> statement-breakpoint
-- The texts contain SQLite's own message for a CHECK, by which the Worker recognizes the reason.
CREATE TRIGGER `invoices_corrected` BEFORE INSERT ON `invoices`
WHEN new.`corrects_id` IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM `invoices` WHERE `id` = new.`corrects_id`
    AND `kind` = iif(new.`kind` = 'credit_note', 'invoice', 'receipt_voucher')) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: invoices_corrected_kind');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_credited` BEFORE INSERT ON `invoices`
WHEN new.`corrects_id` IS NOT NULL AND new.`total`
  + (SELECT coalesce(sum(`total`), 0) FROM `invoices` WHERE `corrects_id` = new.`corrects_id`)
  + (SELECT coalesce(sum(`amount`), 0) FROM `invoice_advances` WHERE `voucher_id` = new.`corrects_id`)
  > (SELECT `total` FROM `invoices` WHERE `id` = new.`corrects_id`) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: invoices_remaining');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_credited` BEFORE INSERT ON `invoice_lines`
WHEN new.`corrects` IS NOT NULL AND EXISTS (
  SELECT 1 FROM `invoices` AS note
  JOIN `invoice_lines` AS billed ON billed.`invoice_id` = note.`corrects_id` AND billed.`position` = new.`corrects`
  WHERE note.`id` = new.`invoice_id` AND (
    new.`gross` + (SELECT coalesce(sum(line.`gross`), 0) FROM `invoices` AS other
      JOIN `invoice_lines` AS line ON line.`invoice_id` = other.`id`
      WHERE other.`corrects_id` = note.`corrects_id` AND line.`corrects` = new.`corrects`) > billed.`gross`
    OR new.`quantity` + (SELECT coalesce(sum(line.`quantity`), 0) FROM `invoices` AS other
      JOIN `invoice_lines` AS line ON line.`invoice_id` = other.`id`
      WHERE other.`corrects_id` = note.`corrects_id` AND line.`corrects` = new.`corrects`) > billed.`quantity`)) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: invoices_remaining');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_advances_exceeded` BEFORE INSERT ON `invoice_advances`
WHEN new.`amount`
  + (SELECT coalesce(sum(`total`), 0) FROM `invoices` WHERE `corrects_id` = new.`voucher_id`)
  + (SELECT coalesce(sum(`amount`), 0) FROM `invoice_advances` WHERE `voucher_id` = new.`voucher_id`)
  > (SELECT `total` FROM `invoices` WHERE `id` = new.`voucher_id`) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: invoices_remaining');
END;--> statement-breakpoint
CREATE TRIGGER `return_lines_exceeded` BEFORE INSERT ON `return_lines`
WHEN new.`quantity` + (SELECT coalesce(sum(coalesce(line.`accepted`, line.`quantity`)), 0)
    FROM `returns` AS this JOIN `returns` AS other ON other.`order_id` = this.`order_id` AND other.`state` <> 'refused'
    JOIN `return_lines` AS line ON line.`return_id` = other.`id` AND line.`product_id` = new.`product_id`
    WHERE this.`id` = new.`return_id`)
  > (SELECT sold.`quantity` FROM `returns` AS this
    JOIN `order_lines` AS sold ON sold.`order_id` = this.`order_id` AND sold.`product_id` = new.`product_id`
    WHERE this.`id` = new.`return_id`) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: return_lines_sold');
END;
