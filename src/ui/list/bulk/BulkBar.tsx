import { type ComponentType, useState } from 'react';
import { Button } from '../../Button';
import type { StatusActions } from '../dialogs/ActDialog';
import type { Rows } from '../rows/use-rows';
import type { ActiveRow, TableRecipe } from '../table/RowTable';
import { BulkStatus } from './BulkStatus';
import { ChosenBar } from './ChosenBar';
import { exportRows } from './export-rows';

/** The actions for several rows. */
export interface BulkRecipe<Each extends ActiveRow> {
  actions: StatusActions<Each>;
  /** The dialog that assigns something to all of them. */
  Assign?: ComponentType<AssignProps<Each>>;
}

export interface AssignProps<Each extends ActiveRow> {
  chosen: readonly Each[];
  rows: Pick<Rows<Each>, 'refresh'>;
  onClose: () => void;
}

interface Props<Each extends ActiveRow> {
  chosen: readonly Each[];
  bulk: BulkRecipe<Each>;
  table: TableRecipe<Each>;
  nouns: readonly [one: string, many: string];
  rows: Rows<Each>;
  onClear: () => void;
}

/** The number of selected rows and the actions for them. */
export function BulkBar<Each extends ActiveRow>(props: Props<Each>) {
  const { chosen, bulk, table, nouns, rows, onClear } = props;
  const [doing, setDoing] = useState<'activate' | 'deactivate' | 'assign' | null>(null);
  const inactive = chosen.filter(({ is_active }) => !is_active);
  const active = chosen.filter(({ is_active }) => is_active);
  const close = () => setDoing(null);
  const common = { nouns, actions: bulk.actions, rows, onDone: onClear, onClose: close };

  return (
    <ChosenBar
      count={chosen.length}
      onExport={() => exportRows(nouns[1], chosen, table)}
      onClear={onClear}
    >
      <Button disabled={inactive.length === 0} onClick={() => setDoing('activate')}>
        Activate
      </Button>
      <Button disabled={active.length === 0} onClick={() => setDoing('deactivate')}>
        Deactivate
      </Button>
      {bulk.Assign && <Button onClick={() => setDoing('assign')}>Assign store</Button>}
      {doing === 'activate' && <BulkStatus {...common} chosen={inactive} isActive />}
      {doing === 'deactivate' && <BulkStatus {...common} chosen={active} isActive={false} />}
      {doing === 'assign' && bulk.Assign && (
        <bulk.Assign chosen={chosen} rows={rows} onClose={close} />
      )}
    </ChosenBar>
  );
}
