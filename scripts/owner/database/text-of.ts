import { isSQLWrapper, type SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Statement } from '../../../functions/domain/command.ts';

const dialect = new SQLiteAsyncDialect();

/** A statement of the server as the text that wrangler takes, with its values in it. */
export function textOf(statement: Statement | SQL): string {
  if (!isSQLWrapper(statement)) throw new Error('This statement cannot be written as a text');
  return dialect.sqlToQuery(statement.getSQL().inlineParams()).sql;
}
