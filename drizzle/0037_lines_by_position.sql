DROP TRIGGER `return_lines_exceeded`;--> statement-breakpoint
CREATE TABLE `__new_order_lines` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text,
	`name` text NOT NULL,
	`list_price` integer,
	`price` integer NOT NULL,
	`mrp` integer NOT NULL,
	`hsn` text NOT NULL,
	`quantity` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`discount_reason` text,
	`line_total` integer NOT NULL,
	`gst` integer DEFAULT 18 NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_total" CHECK("__new_order_lines"."quantity" > 0 AND "__new_order_lines"."discount" >= 0 AND "__new_order_lines"."line_total" >= 0
        AND "__new_order_lines"."line_total" = "__new_order_lines"."price" * "__new_order_lines"."quantity" - "__new_order_lines"."discount"),
	CONSTRAINT "order_lines_reason" CHECK("__new_order_lines"."discount_reason" IN ('offer', 'price-match', 'display-piece', 'regular-customer', 'complaint'))
);
--> statement-breakpoint
INSERT INTO `__new_order_lines`("order_id", "position", "product_id", "name", "price", "mrp", "hsn", "quantity", "line_total", "gst")
SELECT "order_id", row_number() OVER (PARTITION BY "order_id" ORDER BY "position", rowid) - 1, "product_id", "name", "price", "mrp", "hsn", "quantity", "line_total", "gst"
FROM `order_lines`;--> statement-breakpoint
DROP TABLE `order_lines`;--> statement-breakpoint
ALTER TABLE `__new_order_lines` RENAME TO `order_lines`;--> statement-breakpoint
CREATE TABLE `__new_serial_numbers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`serial` text NOT NULL,
	`kind` text NOT NULL,
	`product_id` text,
	`order_id` text NOT NULL,
	`position` integer DEFAULT -1 NOT NULL,
	`sold_at` integer NOT NULL,
	`returned_at` integer,
	`disputed` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`,`position`) REFERENCES `order_lines`(`order_id`,`position`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "serial_numbers_kind" CHECK("__new_serial_numbers"."kind" IN ('imei', 'serial'))
);
--> statement-breakpoint
INSERT INTO `__new_serial_numbers`("id", "serial", "kind", "product_id", "order_id", "position", "sold_at", "returned_at", "disputed")
SELECT "id", "serial", "kind", sold."product_id", sold."order_id", "position", "sold_at", "returned_at", "disputed"
FROM `serial_numbers` AS sold JOIN `order_lines` AS line ON line.`order_id` = sold.`order_id` AND line.`product_id` = sold.`product_id`;--> statement-breakpoint
DROP TABLE `serial_numbers`;--> statement-breakpoint
ALTER TABLE `__new_serial_numbers` RENAME TO `serial_numbers`;--> statement-breakpoint
CREATE UNIQUE INDEX `serial_numbers_sold` ON `serial_numbers` (`serial`) WHERE "serial_numbers"."returned_at" IS NULL;--> statement-breakpoint
CREATE INDEX `serial_numbers_order` ON `serial_numbers` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `serial_numbers_serial` ON `serial_numbers` (`serial`);--> statement-breakpoint
CREATE TABLE `__new_return_lines` (
	`return_id` integer NOT NULL,
	`position` integer DEFAULT -1 NOT NULL,
	`product_id` text,
	`quantity` integer NOT NULL,
	`accepted` integer,
	`restocked` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`return_id`, `position`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_quantity" CHECK("__new_return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_accepted" CHECK(coalesce("__new_return_lines"."accepted", 0) BETWEEN 0 AND "__new_return_lines"."quantity"),
	CONSTRAINT "return_lines_restocked" CHECK("__new_return_lines"."restocked" BETWEEN 0 AND coalesce("__new_return_lines"."accepted", 0))
);
--> statement-breakpoint
INSERT INTO `__new_return_lines`("return_id", "position", "product_id", "quantity", "accepted", "restocked")
SELECT back."return_id", line."position", back."product_id", back."quantity", "accepted", "restocked"
FROM `return_lines` AS back JOIN `returns` ON `returns`.`id` = back.`return_id`
JOIN `order_lines` AS line ON line.`order_id` = `returns`.`order_id` AND line.`product_id` = back.`product_id`;--> statement-breakpoint
DROP TABLE `return_lines`;--> statement-breakpoint
ALTER TABLE `__new_return_lines` RENAME TO `return_lines`;--> statement-breakpoint
ALTER TABLE `invoice_lines` ADD `list_price` integer;--> statement-breakpoint
ALTER TABLE `invoice_lines` ADD `discount` integer;--> statement-breakpoint
ALTER TABLE `invoice_lines` ADD `discount_reason` text;--> statement-breakpoint
-- The release before this one names a line by its product.
CREATE TRIGGER `serial_numbers_placed` AFTER INSERT ON `serial_numbers` WHEN new.`position` < 0 BEGIN
  UPDATE `serial_numbers` SET `position` = (SELECT `position` FROM `order_lines`
    WHERE `order_id` = new.`order_id` AND `product_id` = new.`product_id`)
  WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `return_lines_placed` AFTER INSERT ON `return_lines` WHEN new.`position` < 0 BEGIN
  UPDATE `return_lines` SET `position` = (SELECT line.`position` FROM `returns` AS this
    JOIN `order_lines` AS line ON line.`order_id` = this.`order_id` AND line.`product_id` = new.`product_id`
    WHERE this.`id` = new.`return_id`)
  WHERE `return_id` = new.`return_id` AND `position` = new.`position`;
END;--> statement-breakpoint
-- The text contains SQLite's own message for a CHECK, by which the Worker recognizes the reason.
CREATE TRIGGER `return_lines_exceeded` BEFORE INSERT ON `return_lines`
WHEN NOT EXISTS (SELECT 1 FROM `returns` AS this JOIN `order_lines` AS sold ON sold.`order_id` = this.`order_id`
      AND (sold.`position` = new.`position` OR (new.`position` < 0 AND sold.`product_id` = new.`product_id`))
    WHERE this.`id` = new.`return_id` AND sold.`quantity` >= new.`quantity` + (
      SELECT coalesce(sum(coalesce(line.`accepted`, line.`quantity`)), 0)
      FROM `returns` AS other JOIN `return_lines` AS line ON line.`return_id` = other.`id` AND line.`position` = sold.`position`
      WHERE other.`order_id` = this.`order_id` AND other.`state` NOT IN ('refused', 'withdrawn'))) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: return_lines_sold');
END;
