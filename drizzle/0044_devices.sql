CREATE TABLE `device_numbers` (
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`product_id` text NOT NULL,
	`device_id` integer NOT NULL,
	PRIMARY KEY(`number`, `kind`, `product_id`),
	FOREIGN KEY (`device_id`) REFERENCES `devices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `device_numbers_device` ON `device_numbers` (`device_id`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `serial_numbers_sold`;--> statement-breakpoint
ALTER TABLE `serial_numbers` ADD `second` text;--> statement-breakpoint
ALTER TABLE `serial_numbers` ADD `device_id` integer REFERENCES devices(id);--> statement-breakpoint
-- One device of equal numbers: an IMEI is unique, another serial number is unique per product.
INSERT INTO `devices` (`id`, `product_id`, `state`)
SELECT same.`id`, coalesce(newest.`product_id`, ''), iif(same.`is_sold`, 'sold', 'returned')
FROM (SELECT min(`id`) AS `id`, max(`id`) AS `newest`, count(*) > count(`returned_at`) AS `is_sold`
  FROM `serial_numbers` GROUP BY `serial`, `kind`, iif(`kind` = 'imei', '', coalesce(`product_id`, ''))) AS same
JOIN `serial_numbers` AS newest ON newest.`id` = same.`newest`;--> statement-breakpoint
INSERT INTO `device_numbers` (`number`, `kind`, `product_id`, `device_id`)
SELECT `serial`, `kind`, iif(`kind` = 'imei', '', coalesce(`product_id`, '')), min(`id`)
FROM `serial_numbers` GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE `serial_numbers` SET `device_id` = (SELECT known.`device_id` FROM `device_numbers` AS known
  WHERE known.`number` = `serial_numbers`.`serial` AND known.`kind` = `serial_numbers`.`kind`
    AND known.`product_id` = iif(`serial_numbers`.`kind` = 'imei', '', coalesce(`serial_numbers`.`product_id`, '')));--> statement-breakpoint
CREATE UNIQUE INDEX `serial_numbers_sold` ON `serial_numbers` (`device_id`) WHERE "serial_numbers"."returned_at" IS NULL;--> statement-breakpoint
-- The text contains SQLite's own message for a unique index, by which the Worker recognizes the reason.
CREATE TRIGGER `serial_numbers_refused` BEFORE INSERT ON `serial_numbers` WHEN new.`device_id` IS NULL AND (
  (new.`returned_at` IS NULL AND EXISTS (SELECT 1 FROM `serial_numbers` WHERE `returned_at` IS NULL AND `device_id` IN (
    SELECT `device_id` FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, '')))))
  OR (SELECT count(DISTINCT `device_id`) FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, ''))) > 1) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: serial_numbers.serial');
END;--> statement-breakpoint
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
  UPDATE `devices` SET `product_id` = coalesce(new.`product_id`, ''), `state` = iif(new.`returned_at` IS NULL, 'sold', 'returned')
    WHERE `id` = (SELECT `device_id` FROM `serial_numbers` WHERE `id` = new.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `serial_numbers_returned` AFTER UPDATE OF `returned_at` ON `serial_numbers` BEGIN
  UPDATE `devices` SET `state` = iif(new.`returned_at` IS NULL, 'sold', 'returned') WHERE `id` = new.`device_id`;
END;
