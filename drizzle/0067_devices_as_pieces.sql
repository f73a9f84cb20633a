CREATE TABLE `device_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`device_id` integer,
	`product_id` text NOT NULL,
	`number` text NOT NULL,
	`second` text,
	`number_kind` text NOT NULL,
	`kind` text NOT NULL,
	`branch` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`subject` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "device_moves_kind" CHECK("device_moves"."kind" IN ('counted', 'found', 'sent', 'received', 'lost', 'damaged'))
);
--> statement-breakpoint
CREATE INDEX `device_moves_device` ON `device_moves` (`device_id`,`id`);--> statement-breakpoint
CREATE INDEX `device_moves_at` ON `device_moves` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `device_moves_subject` ON `device_moves` (`subject`) WHERE "device_moves"."subject" <> '';--> statement-breakpoint
CREATE TABLE `device_tracking` (
	`product_id` text NOT NULL,
	`branch` text NOT NULL,
	`counted_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `branch`)
);
--> statement-breakpoint
CREATE TABLE `stock_checks` (
	`day` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`faults` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `devices` ADD `branch` text;--> statement-breakpoint
ALTER TABLE `devices` ADD `since` integer;--> statement-breakpoint
CREATE INDEX `devices_in_stock` ON `devices` (`product_id`,`branch`) WHERE "devices"."state" = 'in_stock';--> statement-breakpoint
CREATE INDEX `devices_state` ON `devices` (`state`,`branch`,`id`);--> statement-breakpoint
UPDATE `devices` SET (`branch`, `since`) = (SELECT `orders`.`branch`, coalesce(piece.`returned_at`, piece.`sold_at`)
  FROM `serial_numbers` AS piece JOIN `orders` ON `orders`.`id` = piece.`order_id`
  WHERE piece.`device_id` = `devices`.`id` ORDER BY piece.`id` DESC LIMIT 1);--> statement-breakpoint
-- The branch whose stock each order sells: its own once it is counted, the pool's until then.
CREATE VIEW `order_stock` AS SELECT `orders`.`id` AS `order_id`,
  coalesce((SELECT `branch` FROM `stock_branches` WHERE `stock_branches`.`branch` = `orders`.`branch` AND `counted_at` IS NOT NULL),
    (SELECT `branch` FROM `stock_branches` WHERE `is_pool`)) AS `branch` FROM `orders`;--> statement-breakpoint
-- The text contains SQLite's own message for a CHECK, by which the Worker recognizes the reason.
CREATE TRIGGER `device_moves_refused` BEFORE INSERT ON `device_moves` WHEN new.`device_id` IS NULL AND (
  (SELECT count(DISTINCT `device_id`) FROM `device_numbers` WHERE `number` IN (new.`number`, new.`second`) AND `kind` = new.`number_kind`
    AND `product_id` = iif(new.`number_kind` = 'imei', '', new.`product_id`)) > 1
  OR NOT coalesce((SELECT CASE new.`kind`
      WHEN 'counted' THEN `state` IN ('returned', 'lost') OR (`state` = 'in_stock' AND `branch` = new.`branch`)
      WHEN 'found' THEN `state` IN ('returned', 'lost')
      WHEN 'received' THEN `state` = 'in_transit' AND `product_id` = new.`product_id` AND EXISTS (SELECT 1 FROM `device_moves` AS sent
        WHERE sent.`device_id` = `devices`.`id` AND sent.`kind` = 'sent' AND sent.`subject` = new.`subject`)
      WHEN 'lost' THEN `product_id` = new.`product_id` AND (`state` = 'in_transit' OR (`state` = 'in_stock' AND `branch` = new.`branch`))
      ELSE `state` = 'in_stock' AND `branch` = new.`branch` AND `product_id` = new.`product_id` END
    FROM `devices` WHERE `id` = (SELECT `device_id` FROM `device_numbers` WHERE `number` IN (new.`number`, new.`second`) AND `kind` = new.`number_kind`
      AND `product_id` = iif(new.`number_kind` = 'imei', '', new.`product_id`))), new.`kind` IN ('counted', 'found'))) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: device_moves_state');
END;--> statement-breakpoint
CREATE TRIGGER `device_moves_inserted` AFTER INSERT ON `device_moves` WHEN new.`device_id` IS NULL BEGIN
  INSERT INTO `devices` (`product_id`, `state`) SELECT new.`product_id`, 'in_stock'
    WHERE NOT EXISTS (SELECT 1 FROM `device_numbers` WHERE `number` IN (new.`number`, new.`second`) AND `kind` = new.`number_kind`
      AND `product_id` = iif(new.`number_kind` = 'imei', '', new.`product_id`));
  UPDATE `device_moves` SET `device_id` = coalesce((SELECT `device_id` FROM `device_numbers` WHERE `number` IN (new.`number`, new.`second`)
      AND `kind` = new.`number_kind` AND `product_id` = iif(new.`number_kind` = 'imei', '', new.`product_id`)), (SELECT max(`id`) FROM `devices`))
    WHERE `id` = new.`id`;
  INSERT INTO `device_numbers` (`number`, `kind`, `product_id`, `device_id`)
    SELECT given.`value`, moved.`number_kind`, iif(moved.`number_kind` = 'imei', '', moved.`product_id`), moved.`device_id`
    FROM `device_moves` AS moved JOIN json_each(json_array(new.`number`, new.`second`)) AS given
    WHERE moved.`id` = new.`id` AND given.`value` NOTNULL AND NOT EXISTS (SELECT 1 FROM `device_numbers` AS known
      WHERE known.`device_id` = moved.`device_id` AND known.`number` = given.`value`);
  UPDATE `devices` SET `product_id` = new.`product_id`, `branch` = new.`branch`, `since` = new.`at`,
    `state` = CASE new.`kind` WHEN 'sent' THEN 'in_transit' WHEN 'lost' THEN 'lost' WHEN 'damaged' THEN 'written_off'
      ELSE iif(EXISTS (SELECT 1 FROM `device_tracking` AS tracked WHERE tracked.`product_id` = new.`product_id` AND tracked.`branch` = new.`branch`),
        'in_stock', 'returned') END
    WHERE `id` = (SELECT `device_id` FROM `device_moves` WHERE `id` = new.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `device_moves_changed` BEFORE UPDATE ON `device_moves` WHEN old.`device_id` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a device move is never changed');
END;--> statement-breakpoint
DROP TRIGGER `serial_numbers_refused`;--> statement-breakpoint
-- As in 0056, and for a device that is lost, on its way or in stock elsewhere, or that a branch with a count of its devices does not have.
CREATE TRIGGER `serial_numbers_refused` BEFORE INSERT ON `serial_numbers` WHEN new.`device_id` IS NULL AND (
  (new.`returned_at` IS NULL AND EXISTS (SELECT 1 FROM `serial_numbers` WHERE `returned_at` IS NULL AND `device_id` IN (
    SELECT `device_id` FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, '')))))
  OR EXISTS (SELECT 1 FROM `device_numbers` AS known JOIN `devices` ON `devices`.`id` = known.`device_id`
    LEFT JOIN `order_stock` AS here ON here.`order_id` = new.`order_id`
    WHERE new.`returned_at` IS NULL AND known.`number` IN (new.`serial`, new.`second`) AND known.`kind` = new.`kind`
      AND known.`product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, ''))
      AND (`devices`.`state` IN ('faulty', 'written_off', 'lost', 'in_transit') OR (`devices`.`state` = 'in_stock'
        AND (`devices`.`branch` IS NOT here.`branch` OR `devices`.`product_id` IS NOT new.`product_id`))))
  OR (new.`returned_at` IS NULL AND EXISTS (SELECT 1 FROM `order_stock` AS here JOIN `device_tracking` AS tracked
      ON tracked.`branch` = here.`branch` AND tracked.`product_id` = new.`product_id` WHERE here.`order_id` = new.`order_id`)
    AND NOT EXISTS (SELECT 1 FROM `device_numbers` AS known JOIN `devices` ON `devices`.`id` = known.`device_id` AND `devices`.`state` = 'in_stock'
      WHERE known.`number` IN (new.`serial`, new.`second`) AND known.`kind` = new.`kind`
        AND known.`product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, ''))))
  OR (SELECT count(DISTINCT `device_id`) FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, ''))) > 1) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: serial_numbers.serial');
END;--> statement-breakpoint
DROP TRIGGER `serial_numbers_device`;--> statement-breakpoint
-- As in 0044, with the branch and the time.
CREATE TRIGGER `serial_numbers_device` AFTER INSERT ON `serial_numbers` WHEN new.`device_id` IS NULL BEGIN
  INSERT INTO `devices` (`product_id`, `state`) SELECT coalesce(new.`product_id`, ''), 'sold'
    WHERE NOT EXISTS (SELECT 1 FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, '')));
  UPDATE `serial_numbers` SET `device_id` = coalesce((SELECT `device_id` FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, ''))), (SELECT max(`id`) FROM `devices`))
    WHERE `id` = new.`id`;
  INSERT INTO `device_numbers` (`number`, `kind`, `product_id`, `device_id`)
    SELECT given.`value`, sale.`kind`, iif(sale.`kind` = 'imei', '', coalesce(sale.`product_id`, '')), sale.`device_id`
    FROM `serial_numbers` AS sale JOIN json_each(json_array(new.`serial`, new.`second`)) AS given
    WHERE sale.`id` = new.`id` AND given.`value` NOTNULL AND NOT EXISTS (SELECT 1 FROM `device_numbers` AS known
      WHERE known.`device_id` = sale.`device_id` AND known.`number` = given.`value`);
  UPDATE `devices` SET `product_id` = coalesce(new.`product_id`, ''), `state` = iif(new.`returned_at` IS NULL, 'sold', 'returned'),
      `branch` = (SELECT `branch` FROM `orders` WHERE `id` = new.`order_id`), `since` = coalesce(new.`returned_at`, new.`sold_at`)
    WHERE `id` = (SELECT `device_id` FROM `serial_numbers` WHERE `id` = new.`id`);
END;--> statement-breakpoint
DROP TRIGGER `serial_numbers_returned`;--> statement-breakpoint
-- As in 0044; at a branch that counts its devices, a device that comes back is in stock.
CREATE TRIGGER `serial_numbers_returned` AFTER UPDATE OF `returned_at` ON `serial_numbers` BEGIN
  UPDATE `devices` SET (`state`, `branch`) = (SELECT CASE WHEN new.`returned_at` IS NULL THEN 'sold' WHEN tracked.`branch` IS NULL THEN 'returned' ELSE 'in_stock' END,
      coalesce(tracked.`branch`, `orders`.`branch`)
    FROM (SELECT new.`order_id` AS `id`) AS sale LEFT JOIN `orders` ON `orders`.`id` = sale.`id`
      LEFT JOIN `order_stock` AS here ON here.`order_id` = sale.`id`
      LEFT JOIN `device_tracking` AS tracked ON tracked.`branch` = here.`branch` AND tracked.`product_id` = `devices`.`product_id`), `since` = coalesce(new.`returned_at`, new.`sold_at`) WHERE `id` = new.`device_id`;
END;--> statement-breakpoint
-- The number of a sale was corrected: the device with the wrong number was never sold.
CREATE TRIGGER `serial_numbers_deleted` AFTER DELETE ON `serial_numbers` WHEN old.`returned_at` IS NULL BEGIN
  UPDATE `devices` SET (`state`, `branch`) = (SELECT iif(tracked.`branch` IS NULL, 'returned', 'in_stock'), coalesce(tracked.`branch`, `orders`.`branch`)
    FROM `orders` JOIN `order_stock` AS here ON here.`order_id` = `orders`.`id`
      LEFT JOIN `device_tracking` AS tracked ON tracked.`branch` = here.`branch` AND tracked.`product_id` = `devices`.`product_id`
    WHERE `orders`.`id` = old.`order_id`) WHERE `id` = old.`device_id` AND `state` = 'sold';
END;