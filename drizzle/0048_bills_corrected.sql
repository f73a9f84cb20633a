DROP INDEX `invoices_bill_of_order`;--> statement-breakpoint
DROP INDEX `invoices_bill_of_repair`;--> statement-breakpoint
ALTER TABLE `invoices` ADD `issue_no` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_bill_of_order` ON `invoices` (`order_id`,`issue_no`) WHERE "invoices"."kind" = 'invoice' AND "invoices"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_bill_of_repair` ON `invoices` (`repair_id`,`issue_no`) WHERE "invoices"."kind" = 'invoice' AND "invoices"."repair_id" IS NOT NULL;--> statement-breakpoint
-- A second bill of a sale replaces the first one, which credit notes must have cancelled in full.
CREATE TRIGGER `invoices_reissued` BEFORE INSERT ON `invoices`
WHEN new.`issue_no` <> 0 AND (new.`issue_no` <> 1 OR new.`kind` <> 'invoice' OR new.`total` IS NOT (
  SELECT first.`total` FROM `invoices` AS first
  WHERE first.`kind` = 'invoice' AND first.`issue_no` = 0
    AND (first.`order_id` = new.`order_id` OR first.`repair_id` = new.`repair_id`)
    AND first.`total` = (SELECT sum(note.`total`) FROM `invoices` AS note WHERE note.`corrects_id` = first.`id`))) BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: invoices_reissued');
END;
