ALTER TABLE `repairs` ADD `inspection_fee` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` DROP COLUMN `due_paise`;--> statement-breakpoint
ALTER TABLE `repairs` DROP COLUMN `owed_paise`;--> statement-breakpoint
ALTER TABLE `repairs` ADD `owed_paise` integer GENERATED ALWAYS AS (CASE WHEN outcome = 'not_repaired' THEN 0 WHEN outcome = 'declined' OR outcome IS NULL AND approved_total = 0 THEN inspection_fee * 100 ELSE approved_total * 100 END) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `repairs` ADD `due_paise` integer GENERATED ALWAYS AS (max(0, max(0, owed_paise - credited_paise) - (paid_paise - refunded_paise))) VIRTUAL NOT NULL;
