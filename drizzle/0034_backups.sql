CREATE TABLE `backups` (
	`night` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`progress` text,
	`ended_at` integer
);
