-- Its words are also SQLite's own, by which changeOrder knows that somebody else was quicker.
CREATE TRIGGER `order_events_replaced` BEFORE INSERT ON `order_events`
WHEN EXISTS (SELECT 1 FROM `order_events` WHERE `order_id` = new.`order_id` AND `version` = new.`version`) BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only, UNIQUE constraint failed: order_events.order_id, order_events.version');
END;
