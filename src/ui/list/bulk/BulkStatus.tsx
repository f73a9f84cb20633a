import { ActDialog, type StatusActions } from '../dialogs/ActDialog';
import type { Rows } from '../rows/use-rows';
import type { ActiveRow } from '../table/RowTable';
import { changeAll, explainPart, namesText } from './change-all';

interface Props<Each extends ActiveRow> {
  /** The rows that are currently in the other state. */
  chosen: readonly Each[];
  isActive: boolean;
  nouns: readonly [one: string, many: string];
  actions: StatusActions<Each>;
  rows: Pick<Rows<Each>, 'replace' | 'refresh'>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before activating or deactivating several rows. */
export function BulkStatus<Each extends ActiveRow>(props: Props<Each>) {
  const { chosen, isActive, nouns, actions, rows, onDone, onClose } = props;
  const verb = isActive ? 'Activate' : 'Deactivate';
  const counted = `${chosen.length} ${nouns[chosen.length === 1 ? 0 : 1]}`;
  const consequences = chosen.map((row) =>
    actions.consequenceOf(isActive ? 'activate' : 'deactivate', row),
  );

  async function change(): Promise<void> {
    const setActive = async (row: Each) => rows.replace(await actions.setActive(row.id, isActive));
    await changeAll(chosen, setActive, actions.nameOf, actions.explain);
    onDone();
  }

  return (
    <ActDialog
      rows={rows}
      onClose={onClose}
      about={namesText(chosen.map(actions.nameOf))}
      consequence={[...new Set(consequences)].join(' ')}
      question={{
        title: `${verb} ${counted}?`,
        text: `Are you sure you want to ${verb.toLowerCase()} these items?`,
        yes: verb,
        kind: isActive ? 'primary' : 'danger',
      }}
      act={change}
      done={`${counted} ${verb.toLowerCase()}d`}
      explain={explainPart(actions.explain)}
    />
  );
}
