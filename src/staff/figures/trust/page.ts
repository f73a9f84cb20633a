import { call } from '../../../api/client';
import { readTrust } from '../../../contract/figures/api';
import { SIGNS } from '../../../contract/figures/measures/signs';
import type { TrustReply } from '../../../contract/figures/trust';
import { SIGN_TEXTS } from '../measures/signs';
import type { FiguresPageData } from '../page';

/** Signs of careless or dishonest work by person; the screen leaves out those without cases. */
export const TRUST: FiguresPageData<TrustReply> = {
  id: 'trust',
  read: (query, signal) => call(readTrust, { query, signal }),
  tiles: ['unticked', 'cash_gap', 'discounted', 'without_code'],
  byBranch: [],
  hasOwnTables: true,
  tables: SIGNS.map((measure) => ({ title: SIGN_TEXTS[measure].name, measure, by: 'person' })),
};
