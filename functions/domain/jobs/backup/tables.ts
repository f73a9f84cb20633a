/** The names of the applied migrations, oldest first. */
export const MIGRATIONS = 'SELECT name FROM d1_migrations ORDER BY id';

/**
 * The shop's tables, excluding search indexes and figures (made from these tables), D1's internal
 * tables, the progress of backups and the unlock codes of devices, which are deleted within days.
 */
const IS_BACKED_UP = `type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
  AND name NOT IN ('d1_migrations', 'backups', 'repair_lock_codes', 'day_figures', 'figure_days')`;

/** The columns of a table without the generated ones, which cannot be inserted. */
export const COLUMNS = `SELECT group_concat('"' || c.name || '"', ', ') FROM pragma_table_info(t.name) AS c`;

export const TABLES = `SELECT name, (${COLUMNS}) AS columns FROM pragma_table_list AS t
  WHERE ${IS_BACKED_UP} ORDER BY name`;

/**
 * The tables in the order in which a backup that takes a while reads them: append-only tables, which
 * a trigger protects from replaced rows or from every update, then tables that change, and counters at the end. `is_keyed` tables
 * never reuse a key, so the keys at the start tell which rows are newer than the backup.
 */
export const TABLES_IN_ORDER = `SELECT name, is_append_only OR is_numbered AS is_keyed FROM (
  SELECT name,
    EXISTS (SELECT 1 FROM sqlite_master AS s WHERE s.type = 'trigger' AND s.tbl_name = t.name
      AND (s.name = t.name || '_replaced'
        OR s.sql LIKE '%BEFORE UPDATE ON _' || t.name || '_ BEGIN%')) AS is_append_only,
    EXISTS (SELECT 1 FROM sqlite_master AS s WHERE s.type = 'table' AND s.name = t.name
      AND s.sql LIKE '%AUTOINCREMENT%') AS is_numbered,
    EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name)) AS has_parent
  FROM (SELECT name FROM pragma_table_list WHERE ${IS_BACKED_UP}) AS t)
  ORDER BY is_append_only DESC, is_numbered DESC, has_parent DESC, name`;
