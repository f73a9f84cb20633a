import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import {
  deleteStore,
  listStoreChanges,
  patchStore,
  restoreStore,
} from '../../../contract/stores/api';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import {
  ActDialog,
  DeleteDialog,
  type StatusChange,
  StatusDialog,
} from '../../../ui/list/dialogs/ActDialog';
import { latestOf } from '../../../ui/list/pages';
import type { RowCache } from '../../../ui/list/use-row-cache';
import type { OpenDialog } from '../../../ui/list/use-row-dialog';
import { HistoryDialog } from '../../audit/HistoryDialog';
import { Days } from '../BranchDays';
import type { StoreList } from '../queries';
import type { StoreAction } from '../StoreCard';
import { AssignBranchHead } from './AssignBranchHead';
import { EditStore } from './StoreForms';
import { unfinishedOf } from './Unfinished';

/** The settings for opening or closing a store. */
export function statusChange(cache: RowCache<StoreRow>): StatusChange<StoreRow> {
  return {
    nameOf: ({ store_name }) => store_name,
    consequenceOf: (_store, isActive) =>
      isActive
        ? 'You can assign staff and a branch head to it again.'
        : 'Its staff and branch head stay assigned. You cannot assign new ones.',
    setActive: async ({ id }, is_active) =>
      cache.replace(await call(patchStore, { params: { id }, body: { id, is_active } })),
    explain: explainApiError,
    detailsOf: unfinishedOf,
    refresh: cache.refresh,
  };
}

interface Props {
  opened: OpenDialog<StoreRow, StoreAction>;
  list: StoreList;
  onClose: () => void;
}

/** The dialog currently open on the stores screen. */
export function StoreDialog({ opened, list: { rows, cache }, onClose }: Props) {
  const { kind, row } = opened;
  const { id, store_name } = row;
  switch (kind) {
    case 'edit':
      return <EditStore store={row} cache={cache} onClose={onClose} />;
    case 'assign':
      return <AssignBranchHead store={latestOf(rows, row)} cache={cache} onClose={onClose} />;
    case 'status':
      return (
        <StatusDialog
          {...statusChange(cache)}
          row={row}
          done={STORE_TEXTS.statusUpdated}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          row={row}
          cache={cache}
          about={store_name}
          consequence="Its staff will have no store. You can bring the store back, but without its staff."
          detailsOf={unfinishedOf}
          remove={(id) => call(deleteStore, { params: { id } })}
          done={STORE_TEXTS.deleted}
          explain={explainApiError}
          onClose={onClose}
        />
      );
    case 'restore':
      return (
        <ActDialog
          about={store_name}
          consequence="It has no staff until you assign some."
          question={{
            title: 'Bring this store back?',
            text: 'It appears among the stores again, with the status it had.',
            yes: 'Bring back',
            kind: 'primary',
          }}
          act={async () => {
            await call(restoreStore, { params: { id } });
            await cache.drop(id);
          }}
          done={STORE_TEXTS.restored}
          explain={explainApiError}
          refresh={cache.refresh}
          onClose={onClose}
        />
      );
    case 'days':
      return (
        <FormDialog title="Holidays and half days" about={store_name} onClose={onClose}>
          {(requestClose) => (
            <>
              <Days branch={row.code} />
              <div className="form-foot dialog-actions">
                <Button data-first onClick={requestClose}>
                  Close
                </Button>
              </div>
            </>
          )}
        </FormDialog>
      );
    case 'history':
      return (
        <HistoryDialog
          about={store_name}
          name={`store-${id}`}
          load={(page, signal) =>
            cache.orRefresh(call(listStoreChanges, { params: { id }, query: { page }, signal }))
          }
          onClose={onClose}
        />
      );
  }
}
