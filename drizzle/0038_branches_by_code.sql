DROP INDEX `stores_code`;--> statement-breakpoint
-- Deleted stores whose code another store has: one that is not deleted, or else the newest.
UPDATE `stores` SET `code` = `code` || '~' || `id` WHERE `deleted_at` IS NOT NULL AND EXISTS (
  SELECT 1 FROM `stores` AS other WHERE other.`code` = `stores`.`code` AND other.`id` <> `stores`.`id`
    AND (other.`deleted_at` IS NULL OR other.`id` > `stores`.`id`));--> statement-breakpoint
CREATE UNIQUE INDEX `stores_code` ON `stores` (`code`);--> statement-breakpoint
-- Every code that a row carries. D1 accepts at most five terms in a compound.
CREATE VIEW `branch_codes` AS
SELECT `code` FROM (
  SELECT `branch` AS `code` FROM `orders`
  UNION ALL SELECT `branch` FROM `repairs`
  UNION ALL SELECT `first_branch` FROM `repairs`
  UNION ALL SELECT `transit_to` FROM `repairs`
  UNION ALL SELECT `branch` FROM `repair_moves`)
UNION ALL SELECT `code` FROM (
  SELECT `branch` AS `code` FROM `invoices`
  UNION ALL SELECT `branch` FROM `payments`
  UNION ALL SELECT `branch` FROM `refunds`
  UNION ALL SELECT `branch` FROM `returns`
  UNION ALL SELECT `branch` FROM `day_closes`)
UNION ALL SELECT `branch` FROM `branch_days`;--> statement-breakpoint
-- SQLite adds a foreign key only to a new table. A code without a store gets a deleted one without a name instead of an
-- error: the site names branches whose stores deploying creates, and the code never goes to another branch.
CREATE TRIGGER `branch_codes_inserted` INSTEAD OF INSERT ON `branch_codes`
WHEN new.`code` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `stores` WHERE `code` = new.`code`) BEGIN
  INSERT INTO `stores` (`store_name`, `address`, `code`, `is_active`, `created_at`, `updated_at`, `deleted_at`)
  SELECT '', '', new.`code`, 0, `now`, `now`, `now` FROM (SELECT unixepoch() * 1000 AS `now`);
END;--> statement-breakpoint
INSERT INTO `branch_codes` (`code`) SELECT DISTINCT `code` FROM `branch_codes`;--> statement-breakpoint
CREATE TRIGGER `stores_code_taken` BEFORE INSERT ON `stores` BEGIN
  DELETE FROM `stores` WHERE `code` = new.`code` AND `store_name` = '';
END;--> statement-breakpoint
CREATE TRIGGER `stores_code_changed` BEFORE UPDATE OF `code` ON `stores` WHEN new.`code` <> old.`code` BEGIN
  SELECT RAISE(ABORT, 'rows carry the code of this store')
  WHERE EXISTS (SELECT 1 FROM `branch_codes` WHERE `branch_codes`.`code` = old.`code`);
  DELETE FROM `stores` WHERE `code` = new.`code` AND `store_name` = '';
END;--> statement-breakpoint
CREATE TRIGGER `stores_code_deleted` BEFORE DELETE ON `stores`
WHEN old.`store_name` <> '' AND EXISTS (SELECT 1 FROM `branch_codes` WHERE `branch_codes`.`code` = old.`code`) BEGIN
  SELECT RAISE(ABORT, 'rows carry the code of this store');
END;--> statement-breakpoint
CREATE TRIGGER `orders_branch_inserted` AFTER INSERT ON `orders` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `orders_branch_changed` AFTER UPDATE OF `branch` ON `orders` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `repairs_branch_inserted` AFTER INSERT ON `repairs` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `repairs_branch_changed` AFTER UPDATE OF `branch` ON `repairs` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `repairs_first_branch_inserted` AFTER INSERT ON `repairs` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`first_branch`);
END;--> statement-breakpoint
CREATE TRIGGER `repairs_first_branch_changed` AFTER UPDATE OF `first_branch` ON `repairs` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`first_branch`);
END;--> statement-breakpoint
CREATE TRIGGER `repairs_transit_to_inserted` AFTER INSERT ON `repairs` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`transit_to`);
END;--> statement-breakpoint
CREATE TRIGGER `repairs_transit_to_changed` AFTER UPDATE OF `transit_to` ON `repairs` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`transit_to`);
END;--> statement-breakpoint
CREATE TRIGGER `repair_moves_branch_inserted` AFTER INSERT ON `repair_moves` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `repair_moves_branch_changed` AFTER UPDATE OF `branch` ON `repair_moves` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `invoices_branch_inserted` AFTER INSERT ON `invoices` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `payments_branch_inserted` AFTER INSERT ON `payments` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `payments_branch_changed` AFTER UPDATE OF `branch` ON `payments` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `refunds_branch_inserted` AFTER INSERT ON `refunds` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `refunds_branch_changed` AFTER UPDATE OF `branch` ON `refunds` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `returns_branch_inserted` AFTER INSERT ON `returns` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `returns_branch_changed` AFTER UPDATE OF `branch` ON `returns` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `day_closes_branch_inserted` AFTER INSERT ON `day_closes` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `day_closes_branch_changed` AFTER UPDATE OF `branch` ON `day_closes` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `branch_days_branch_inserted` AFTER INSERT ON `branch_days` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;--> statement-breakpoint
CREATE TRIGGER `branch_days_branch_changed` AFTER UPDATE OF `branch` ON `branch_days` BEGIN
  INSERT INTO `branch_codes` (`code`) VALUES (new.`branch`);
END;
