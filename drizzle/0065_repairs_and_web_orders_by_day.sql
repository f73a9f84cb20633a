CREATE INDEX `invoices_of_repairs` ON `invoices` (`at`) WHERE "invoices"."repair_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_events_ends` ON `order_events` (`step`,`at`) WHERE "order_events"."step" IN ('hand-over', 'dispatch', 'expire', 'cancel', 'return');--> statement-breakpoint
CREATE INDEX `repair_events_step` ON `repair_events` (`step`,`at`);