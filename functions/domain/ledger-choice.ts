import type { Database } from '../db';
import type { Ledger } from './ledger';
import { d1Ledger } from './ledger-d1';
import { type ScriptSettings, scriptLedger } from './ledger-script';

/** The hosted script when one is configured, else the ledger in this database. */
export function chooseLedger(db: Database, settings: ScriptSettings): Ledger {
  return scriptLedger(settings) ?? d1Ledger(db);
}
