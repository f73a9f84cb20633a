export type SqlValue = string | number | boolean | null;

/** A value as SQLite reads it. */
export function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Error('SQLite cuts a text at a NUL character');
    return `'${value.replaceAll("'", "''")}'`;
  }
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  return String(value);
}

function name(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** Adds a row unless its id or a unique value of it is there: what a user changed stays changed. */
export function insertMissing(table: string, row: Readonly<Record<string, SqlValue>>): string {
  const columns = Object.keys(row).map(name).join(', ');
  const values = Object.values(row).map(literal).join(', ');
  return `INSERT INTO ${name(table)} (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING;`;
}
