-- Fixes every column of a cash movement except the close that counts it.
DROP TRIGGER `cash_movements_changed`;--> statement-breakpoint
CREATE TRIGGER `cash_movements_changed` BEFORE UPDATE ON `cash_movements`
WHEN old.`close_id` IS NOT NULL OR
  (new.`id`, new.`request_id`, new.`branch`, new.`at`, new.`day`, new.`kind`, new.`amount_paise`,
    new.`reason`, new.`payee`, new.`note`, new.`actor_id`, new.`approved_by`) IS NOT
  (old.`id`, old.`request_id`, old.`branch`, old.`at`, old.`day`, old.`kind`, old.`amount_paise`,
    old.`reason`, old.`payee`, old.`note`, old.`actor_id`, old.`approved_by`) BEGIN
  SELECT RAISE(ABORT, 'a cash movement is never changed');
END;
