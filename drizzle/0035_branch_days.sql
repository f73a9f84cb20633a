CREATE TABLE `branch_days` (
	`branch` text NOT NULL,
	`day` text NOT NULL,
	`opens` text,
	`closes` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`branch`, `day`),
	CONSTRAINT "branch_days_hours" CHECK(("branch_days"."opens" IS NULL) = ("branch_days"."closes" IS NULL))
);
