CREATE TABLE `deploy_calls` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`covers` integer NOT NULL,
	`state` text NOT NULL,
	CONSTRAINT "deploy_calls_one" CHECK("deploy_calls"."id" = 1)
);
