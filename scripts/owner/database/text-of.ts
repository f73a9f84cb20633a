import { isSQLWrapper, type SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Statement } from '../../../functions/domain/core/command.ts';

const dialect = new SQLiteAsyncDialect();

/** Returns one of the server's statements as SQL text with its values inlined, for wrangler. */
export function textOf(statement: Statement | SQL): string {
  if (!isSQLWrapper(statement)) throw new Error('This statement cannot be converted to SQL');
  return dialect.sqlToQuery(statement.getSQL().inlineParams()).sql;
}
