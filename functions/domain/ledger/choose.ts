import type { Database } from '../../db';
import { d1Ledger } from './d1';
import type { Ledger } from './ledger';
import { type ScriptSettings, scriptLedger } from './script';

/** The hosted script when one is configured, else the ledger in this database. */
export function chooseLedger(db: Database, settings: ScriptSettings): Ledger {
  return scriptLedger(settings) ?? d1Ledger(db);
}
