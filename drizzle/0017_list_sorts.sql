ALTER TABLE `users` ADD `store_sort` text;--> statement-breakpoint
CREATE INDEX `users_listed_by_status` ON `users` (`is_active`,lower("first_name"),lower("last_name"),`id`) WHERE "users"."deleted_at" IS NULL AND "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX `users_listed_by_status_down` ON `users` ("is_active" DESC,lower("first_name"),lower("last_name"),`id`) WHERE "users"."deleted_at" IS NULL AND "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX `users_listed_by_store` ON `users` (`store_sort`,lower("first_name"),lower("last_name"),`id`) WHERE "users"."deleted_at" IS NULL AND "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX `users_listed_by_store_down` ON `users` ("store_sort" DESC,lower("first_name"),lower("last_name"),`id`) WHERE "users"."deleted_at" IS NULL AND "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX `redemptions_state_customer` ON `redemptions` (`state`,lower("customer_name"),`id`);--> statement-breakpoint
CREATE INDEX `redemptions_state_paid` ON `redemptions` (`state`,`final_price`,`id`);--> statement-breakpoint
CREATE INDEX `stores_listed_by_status` ON `stores` (`is_active`,lower("store_name"),`id`) WHERE "stores"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `stores_listed_by_status_down` ON `stores` ("is_active" DESC,lower("store_name"),`id`) WHERE "stores"."deleted_at" IS NULL;--> statement-breakpoint
CREATE TRIGGER `users_store_sort_added` AFTER INSERT ON `users` WHEN new.`store_id` IS NOT NULL BEGIN
  UPDATE `users` SET `store_sort` = (SELECT lower(`store_name`) FROM `stores` WHERE `id` = new.`store_id`)
  WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_store_sort_changed` AFTER UPDATE OF `store_id` ON `users` BEGIN
  UPDATE `users` SET `store_sort` = (SELECT lower(`store_name`) FROM `stores` WHERE `id` = new.`store_id`)
  WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `users_store_sort_renamed` AFTER UPDATE OF `store_name` ON `stores` BEGIN
  UPDATE `users` SET `store_sort` = lower(new.`store_name`) WHERE `store_id` = new.`id`;
END;--> statement-breakpoint
UPDATE `users` SET `store_sort` = (SELECT lower(`store_name`) FROM `stores` WHERE `id` = `users`.`store_id`)
WHERE `store_id` IS NOT NULL;
