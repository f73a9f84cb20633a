-- Orders that were there before 0007 were neither found nor counted.
INSERT INTO `orders_search` (`rowid`, `text`)
SELECT `number`, `text` FROM `orders_text` WHERE `number` NOT IN (SELECT `rowid` FROM `orders_search`);--> statement-breakpoint
DELETE FROM `order_counts`;--> statement-breakpoint
INSERT INTO `order_counts` (`branch`, `state`, `payment_state`, `total`)
SELECT `branch`, `state`, `payment_state`, count(*) FROM `orders` GROUP BY `branch`, `state`, `payment_state`;
