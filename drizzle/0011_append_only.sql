CREATE TRIGGER `audit_log_updated` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `audit_log_replaced` BEFORE INSERT ON `audit_log`
WHEN EXISTS (SELECT 1 FROM `audit_log` WHERE `id` = new.`id`) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;--> statement-breakpoint
-- The days of RETENTION_MS (functions/domain/clockwork/retention.ts), and a minute for clocks that differ.
CREATE TRIGGER `audit_log_deleted` BEFORE DELETE ON `audit_log`
WHEN old.`at` > (unixepoch() + 60 - 86400 * CASE old.`subject_type` WHEN 'session' THEN 180 ELSE 1095 END) * 1000 BEGIN
  SELECT RAISE(ABORT, 'audit_log is kept for its time');
END;--> statement-breakpoint
CREATE TRIGGER `order_events_updated` BEFORE UPDATE ON `order_events` BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `order_events_deleted` BEFORE DELETE ON `order_events`
WHEN EXISTS (SELECT 1 FROM `orders` WHERE `id` = old.`order_id`) BEGIN
  SELECT RAISE(ABORT, 'order_events are kept with their order');
END;
