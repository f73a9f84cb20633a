ALTER TABLE `order_lines` ADD `free_reason` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `free_with` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `exchange_of` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `exchange_position` integer;--> statement-breakpoint
ALTER TABLE `returns` ADD `received_at` integer;--> statement-breakpoint
ALTER TABLE `return_lines` ADD `released` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `return_lines` ADD `written_off` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `devices_faulty` ON `devices` (`product_id`) WHERE "devices"."state" = 'faulty';--> statement-breakpoint
CREATE INDEX `return_lines_faulty` ON `return_lines` (`product_id`) WHERE "return_lines"."accepted" - "return_lines"."restocked" - "return_lines"."released" - "return_lines"."written_off" > 0;--> statement-breakpoint
-- Devices that came back earlier, and whose pieces were not put into stock.
UPDATE `devices` SET `state` = 'faulty' WHERE `state` = 'returned' AND EXISTS (
  SELECT 1 FROM `serial_numbers` AS piece JOIN `returns` ON `returns`.`order_id` = piece.`order_id`
    JOIN `return_lines` AS line ON line.`return_id` = `returns`.`id` AND line.`position` = piece.`position`
  WHERE piece.`id` = (SELECT max(`id`) FROM `serial_numbers` WHERE `device_id` = `devices`.`id`)
    AND `returns`.`state` IN ('received', 'refunded') AND line.`accepted` > 0 AND line.`restocked` = 0);--> statement-breakpoint
-- The reference of a payment that was corrected can prove the right one.
DELETE FROM `upi_references` WHERE `payment_id` IN (SELECT `corrects_id` FROM `payments` WHERE `corrects_id` IS NOT NULL);--> statement-breakpoint
DROP TRIGGER `serial_numbers_refused`;--> statement-breakpoint
-- As in 0044, and for a device that came back faulty.
CREATE TRIGGER `serial_numbers_refused` BEFORE INSERT ON `serial_numbers` WHEN new.`device_id` IS NULL AND (
  (new.`returned_at` IS NULL AND EXISTS (SELECT 1 FROM `serial_numbers` WHERE `returned_at` IS NULL AND `device_id` IN (
    SELECT `device_id` FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, '')))))
  OR EXISTS (SELECT 1 FROM `device_numbers` JOIN `devices` ON `devices`.`id` = `device_numbers`.`device_id` AND `devices`.`state` IN ('faulty', 'written_off')
    WHERE new.`returned_at` IS NULL AND `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `device_numbers`.`product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, '')))
  OR (SELECT count(DISTINCT `device_id`) FROM `device_numbers` WHERE `number` IN (new.`serial`, new.`second`) AND `kind` = new.`kind`
      AND `product_id` = iif(new.`kind` = 'imei', '', coalesce(new.`product_id`, ''))) > 1) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: serial_numbers.serial');
END;