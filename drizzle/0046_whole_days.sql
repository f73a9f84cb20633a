-- What was promised until a date lasts until that day in India ends (UTC+5:30).
UPDATE `repairs` SET `warranty_until` = (`warranty_until` + 19800000) / 86400000 * 86400000 + 66599999
WHERE `warranty_until` > `ended_at`;--> statement-breakpoint
UPDATE `repair_estimates` SET `valid_until` = (`valid_until` + 19800000) / 86400000 * 86400000 + 66599999
WHERE `approved_at` IS NULL AND `declined_at` IS NULL;--> statement-breakpoint
-- The IMEI of a phone is its 15 digits: 17 digits also have its software version, and 16 have it in place
-- of the check digit, which is computed from the first 14 digits.
UPDATE `repairs` SET `serial` = substr(`digits`, 1, 14) || `right_digit`
FROM (SELECT `id` AS `of_id`, `digits`, (SELECT (10 - sum(
      iif(`nth`.`value` % 2 = 1, substr(`digits`, `nth`.`value`, 1) + 0,
        substr(`digits`, `nth`.`value`, 1) / 5 + substr(`digits`, `nth`.`value`, 1) * 2 % 10)) % 10) % 10
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14]') AS `nth`) AS `right_digit`
  FROM (SELECT `id`, replace(replace(replace(replace(`serial`, 'IMEI', ''), '/', ''), '.', ''), ':', '') AS `digits`
    FROM `repairs` WHERE `device_type` = 'phone' AND `serial` <> '')
  WHERE length(`digits`) BETWEEN 15 AND 17 AND `digits` NOT GLOB '*[^0-9]*')
WHERE `id` = `of_id` AND `serial` <> substr(`digits`, 1, 14) || `right_digit`
  AND iif(length(`digits`) = 16, `serial` NOT GLOB 'IMEI*', substr(`digits`, 15, 1) = cast(`right_digit` AS text));
