UPDATE `stores` SET `code` = upper(`code`) WHERE `code` <> upper(`code`);
