import { connect, type Database } from '../db';
import type { Bindings } from '../env';

export function database(c: { env: Bindings }): Database {
  return connect(c.env.DB);
}
