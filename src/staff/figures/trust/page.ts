import BellRing from 'lucide-react/icons/bell-ring';
import { call } from '../../../api/client';
import { readTrust } from '../../../contract/figures/api';
import { SIGNS, valueOfSign } from '../../../contract/figures/measures/signs';
import type { TrustReply } from '../../../contract/figures/trust';
import { dayText } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { type Line, numberOf } from '../export/lines';
import { SIGN_TEXTS } from '../measures/signs';
import { partName } from '../measures/texts';
import type { FiguresPageData } from '../page';

/** Signs of careless or dishonest work by person; the screen leaves out those without cases. */
export const TRUST: FiguresPageData<TrustReply> = {
  id: 'trust',
  read: (query, signal) => call(readTrust, { query, signal }),
  tiles: ['unticked_value', 'cash_missing', 'discounted_value', 'without_code'],
  byBranch: [],
  hasOwnTables: true,
  tables: SIGNS.map((measure) => {
    const also = valueOfSign(measure);
    return { title: SIGN_TEXTS[measure].name, measure, by: 'person', ...(also && { also }) };
  }),
  moreLines: ({ unticked, cash }) => [
    ...unticked.map(({ method, amount }): Line => {
      const name = partName('method', { key: method, name: method });
      return [SIGN_TEXTS.unticked.name, name, numberOf('paise', amount), ''];
    }),
    ...cash.closes.map(({ at, branch, person, amount }): Line => {
      const name = `${dayText(at)} ${branch} ${person}`;
      return [SIGN_TEXTS.cash_differences.name, name, numberOf('paise', amount), ''];
    }),
  ],
  links: [{ name: 'Alerts', href: PATHS.alerts, Icon: BellRing }],
};
