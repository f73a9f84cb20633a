import { explainApiError } from '../../../api/explain';
import { deleteStore, patchStore } from '../../../api/stores';
import { STORE_TEXTS, type StoreRow } from '../../../contract/stores';
import type { RowActions } from '../../../ui/list/dialogs/ActDialog';

const CONSEQUENCES = {
  activate: 'You can assign staff and a branch head to it again.',
  deactivate: 'Its staff and its branch head stay. You cannot assign new ones.',
  delete: 'Its staff will have no store.',
} as const;

export const STORE_ACTIONS: RowActions<StoreRow> = {
  nameOf: ({ store_name }) => store_name,
  setActive: patchStore,
  remove: deleteStore,
  consequenceOf: (act) => CONSEQUENCES[act],
  texts: STORE_TEXTS,
  explain: explainApiError,
};
