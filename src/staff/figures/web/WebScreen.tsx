import { call } from '../../../api/client';
import { readWebFigures } from '../../../contract/figures/api';
import type { WebFiguresReply } from '../../../contract/figures/web';
import { FiguresPage, type FiguresProps } from '../FiguresPage';
import type { FiguresPageData } from '../page';
import { Held } from './Held';
import { moreLines } from './lines';

const WEB: FiguresPageData<WebFiguresReply> = {
  id: 'web',
  read: (query, signal) => call(readWebFigures, { query, signal }),
  tiles: [
    'web_sales',
    'web_placed',
    'web_collected',
    'web_dispatched',
    'web_expired',
    'web_cancelled',
    'web_refused',
    'web_pieces',
    'web_released',
  ],
  picture: {
    title: 'How web orders ended by day',
    measures: ['web_fulfilled', 'web_lost'],
  },
  byBranch: ['web_placed'],
  tables: [
    { title: 'Collect or delivery', measure: 'web_placed', by: 'kind' },
    { title: 'Cancelled by whom', measure: 'web_cancelled', by: 'kind' },
    { title: 'Cancelled by person', measure: 'web_cancelled', by: 'person' },
    { title: 'Why pieces were released', measure: 'web_released', by: 'kind' },
    { title: 'Pieces ordered', measure: 'web_pieces', by: 'product' },
    { title: 'Pieces released', measure: 'web_released', by: 'product' },
  ],
  moreLines,
};

/** How the orders of the website ended, and what they reserve now. */
export function WebScreen(props: FiguresProps<WebFiguresReply>) {
  return (
    <FiguresPage {...props} page={WEB}>
      {({ held }, shown) => <Held held={held} {...shown} />}
    </FiguresPage>
  );
}
