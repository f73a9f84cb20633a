ALTER TABLE `day_closes` ADD `request_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `day_closes` ADD `float_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `day_closes` ADD `paid_out_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `day_closes` ADD `first_expected_cash` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `day_closes` ADD `recounted_by` integer REFERENCES users(id);--> statement-breakpoint
CREATE UNIQUE INDEX `day_closes_request` ON `day_closes` (`request_id`) WHERE "day_closes"."request_id" <> '';--> statement-breakpoint
CREATE INDEX `order_events_cancelled` ON `order_events` (`at`) WHERE "order_events"."step" = 'cancel';--> statement-breakpoint
CREATE INDEX `payments_closed` ON `payments` (`close_id`) WHERE "payments"."close_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_closed` ON `refunds` (`close_id`) WHERE "refunds"."close_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `repair_estimates_at` ON `repair_estimates` (`at`);--> statement-breakpoint
CREATE INDEX `repair_events_claims` ON `repair_events` (`at`) WHERE "repair_events"."step" = 'warranty-claim';--> statement-breakpoint
CREATE TRIGGER `day_closes_confirmed` BEFORE UPDATE ON `day_closes` WHEN old.`confirmed_at` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a confirmed day close is never changed');
END;--> statement-breakpoint
CREATE TRIGGER `day_closes_deleted` BEFORE DELETE ON `day_closes` BEGIN
  SELECT RAISE(ABORT, 'day_closes are never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `payments_close_changed` BEFORE UPDATE OF `close_id` ON `payments`
WHEN old.`close_id` IS NOT NULL AND new.`close_id` IS NOT old.`close_id` BEGIN
  SELECT RAISE(ABORT, 'a payment stays in its day close');
END;--> statement-breakpoint
CREATE TRIGGER `refunds_close_changed` BEFORE UPDATE OF `close_id` ON `refunds`
WHEN old.`close_id` IS NOT NULL AND new.`close_id` IS NOT old.`close_id` BEGIN
  SELECT RAISE(ABORT, 'a refund stays in its day close');
END;
