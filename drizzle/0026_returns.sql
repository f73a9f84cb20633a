ALTER TABLE `orders` ADD `returned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `return_id` integer;--> statement-breakpoint
ALTER TABLE `returns` ADD `refund` integer;--> statement-breakpoint
-- The text contains SQLite's own message for a CHECK, by which the Worker recognizes the reason.
CREATE TRIGGER `orders_returned` BEFORE UPDATE OF `returned` ON `orders`
WHEN new.`returned` NOT BETWEEN old.`returned` AND new.`total` BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: orders_returned');
END;--> statement-breakpoint
DROP TRIGGER `return_lines_exceeded`;--> statement-breakpoint
CREATE TRIGGER `return_lines_exceeded` BEFORE INSERT ON `return_lines`
WHEN new.`quantity` + (SELECT coalesce(sum(coalesce(line.`accepted`, line.`quantity`)), 0)
    FROM `returns` AS this
    JOIN `returns` AS other ON other.`order_id` = this.`order_id` AND other.`state` NOT IN ('refused', 'withdrawn')
    JOIN `return_lines` AS line ON line.`return_id` = other.`id` AND line.`product_id` = new.`product_id`
    WHERE this.`id` = new.`return_id`)
  > coalesce((SELECT sold.`quantity` FROM `returns` AS this
    JOIN `order_lines` AS sold ON sold.`order_id` = this.`order_id` AND sold.`product_id` = new.`product_id`
    WHERE this.`id` = new.`return_id`), 0) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: return_lines_sold');
END;
