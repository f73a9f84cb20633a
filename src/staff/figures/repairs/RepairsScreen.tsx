import { call } from '../../../api/client';
import { readRepairFigures } from '../../../contract/figures/api';
import type { RepairFiguresReply } from '../../../contract/figures/repairs';
import { FiguresPage, type FiguresProps } from '../FiguresPage';
import type { FiguresPageData } from '../page';
import { Late } from './Late';
import { moreLines } from './lines';
import { Open } from './Open';
import { Rates } from './Rates';
import { Technicians } from './Technicians';

const REPAIRS: FiguresPageData<RepairFiguresReply> = {
  id: 'repairs',
  read: (query, signal) => call(readRepairFigures, { query, signal }),
  tiles: [
    'repairs_handed_over',
    'repairs_revenue',
    'repairs_received',
    'repairs_ready',
    'repairs_declined',
    'repairs_not_repaired',
    'repairs_booked',
    'warranty_claims',
  ],
  picture: { title: 'Devices handed over by day', measures: ['repairs_handed_over'] },
  byBranch: ['repairs_revenue', 'repairs_handed_over'],
  tables: [
    { title: 'How repairs ended', measure: 'repairs_ready', by: 'kind' },
    { title: 'Warranty claims by fault', measure: 'warranty_claims', by: 'reason' },
    { title: 'Devices taken in by', measure: 'repairs_received', by: 'person' },
  ],
  moreLines,
};

/** What came in and went out, what is late and whose it is, and what each technician did. */
export function RepairsScreen(props: FiguresProps<RepairFiguresReply>) {
  return (
    <FiguresPage
      {...props}
      page={REPAIRS}
      first={({ late }, shown) => <Late late={late} {...shown} />}
    >
      {(reply, shown) => (
        <>
          <Technicians reply={reply} branch={shown.branch} />
          <Rates reply={reply} now={shown.now} />
          <Open open={reply.open} {...shown} />
        </>
      )}
    </FiguresPage>
  );
}
