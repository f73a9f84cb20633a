ALTER TABLE `invoice_lines` ADD `warranty` text;--> statement-breakpoint
ALTER TABLE `invoice_lines` ADD `warranty_until` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `served_by` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `money` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `shipping` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `terms` text;