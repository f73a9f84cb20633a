ALTER TABLE `orders` ADD `credited_paise` integer GENERATED ALWAYS AS (returned * 100) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `owed_paise` integer GENERATED ALWAYS AS (iif(state IN ('expired', 'cancelled', 'returned'), 0, total * 100)) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `paid_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `due_paise` integer GENERATED ALWAYS AS (max(0, max(0, owed_paise - credited_paise) - (paid_paise - refunded_paise))) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `is_alone` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` ADD `credited_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` ADD `owed_paise` integer GENERATED ALWAYS AS (iif(outcome IN ('not_repaired', 'declined'), 0, approved_total * 100)) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` ADD `paid_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` ADD `refunded_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` ADD `due_paise` integer GENERATED ALWAYS AS (max(0, max(0, owed_paise - credited_paise) - (paid_paise - refunded_paise))) VIRTUAL NOT NULL;--> statement-breakpoint
UPDATE `orders` SET (`paid_paise`, `refunded_paise`) = (
  SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `order_id` = `orders`.`id` AND `state` = 'paid' AND `problem` IS NULL)
WHERE `id` IN (SELECT `order_id` FROM `payments` WHERE `state` = 'paid');--> statement-breakpoint
UPDATE `repairs` SET (`paid_paise`, `refunded_paise`) = (
  SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `repair_id` = `repairs`.`id` AND `state` = 'paid' AND `problem` IS NULL)
WHERE `id` IN (SELECT `repair_id` FROM `payments` WHERE `state` = 'paid');--> statement-breakpoint
UPDATE `repairs` SET `credited_paise` = (SELECT coalesce(sum(`total`), 0) FROM `invoices`
  WHERE `repair_id` = `repairs`.`id` AND `kind` = 'credit_note')
WHERE `id` IN (SELECT `repair_id` FROM `invoices` WHERE `kind` = 'credit_note');--> statement-breakpoint
CREATE TRIGGER `payments_account_inserted` AFTER INSERT ON `payments`
WHEN new.`state` = 'paid' BEGIN
  UPDATE `orders` SET (`paid_paise`, `refunded_paise`) = (
    SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `order_id` = new.`order_id` AND `state` = 'paid' AND `problem` IS NULL)
  WHERE `id` = new.`order_id`;
  UPDATE `repairs` SET (`paid_paise`, `refunded_paise`) = (
    SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `repair_id` = new.`repair_id` AND `state` = 'paid' AND `problem` IS NULL)
  WHERE `id` = new.`repair_id`;
END;--> statement-breakpoint
CREATE TRIGGER `payments_account_updated` AFTER UPDATE OF `state`, `problem`, `amount_paise`, `refunded_paise` ON `payments`
WHEN 'paid' IN (old.`state`, new.`state`) BEGIN
  UPDATE `orders` SET (`paid_paise`, `refunded_paise`) = (
    SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `order_id` = new.`order_id` AND `state` = 'paid' AND `problem` IS NULL)
  WHERE `id` = new.`order_id`;
  UPDATE `repairs` SET (`paid_paise`, `refunded_paise`) = (
    SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `repair_id` = new.`repair_id` AND `state` = 'paid' AND `problem` IS NULL)
  WHERE `id` = new.`repair_id`;
END;--> statement-breakpoint
CREATE TRIGGER `payments_account_deleted` AFTER DELETE ON `payments`
WHEN old.`state` = 'paid' BEGIN
  UPDATE `orders` SET (`paid_paise`, `refunded_paise`) = (
    SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `order_id` = old.`order_id` AND `state` = 'paid' AND `problem` IS NULL)
  WHERE `id` = old.`order_id`;
  UPDATE `repairs` SET (`paid_paise`, `refunded_paise`) = (
    SELECT coalesce(sum(`amount_paise`), 0), coalesce(sum(`refunded_paise`), 0) FROM `payments`
    WHERE `repair_id` = old.`repair_id` AND `state` = 'paid' AND `problem` IS NULL)
  WHERE `id` = old.`repair_id`;
END;--> statement-breakpoint
CREATE TRIGGER `invoices_account` AFTER INSERT ON `invoices`
WHEN new.`kind` = 'credit_note' AND new.`repair_id` IS NOT NULL BEGIN
  UPDATE `repairs` SET `credited_paise` = `credited_paise` + new.`total` WHERE `id` = new.`repair_id`;
END;
