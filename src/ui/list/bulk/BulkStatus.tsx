import { useState } from 'react';
import { Button } from '../../Button';
import { ActDialog, type StatusChange } from '../dialogs/ActDialog';
import type { Nouns } from '../ListHead';
import type { ActiveRow } from '../pages';
import type { Selection } from '../use-selection';
import { changeAll, explainPart, namesText } from './change-all';

interface Props<Each extends ActiveRow> extends StatusChange<Each> {
  selection: Selection<Each>;
  nouns: Nouns;
}

/** Buttons that activate or deactivate the selected rows after confirmation. */
export function BulkStatus<Each extends ActiveRow>({ selection, ...props }: Props<Each>) {
  const [target, setTarget] = useState<boolean | null>(null);
  const active = selection.selected.filter(({ is_active }) => is_active);
  const inactive = selection.selected.filter(({ is_active }) => !is_active);
  return (
    <>
      <Button disabled={inactive.length === 0} onClick={() => setTarget(true)}>
        Activate
      </Button>
      <Button disabled={active.length === 0} onClick={() => setTarget(false)}>
        Deactivate
      </Button>
      {target !== null && (
        <Question
          {...props}
          rows={target ? inactive : active}
          isActive={target}
          onDone={selection.clear}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  );
}

interface QuestionProps<Each> extends StatusChange<Each> {
  rows: readonly Each[];
  nouns: Nouns;
  isActive: boolean;
  onDone: () => void;
  onClose: () => void;
}

function Question<Each>({ rows, isActive, nouns, ...props }: QuestionProps<Each>) {
  const { nameOf, consequenceOf, setActive, explain, refresh, onDone, onClose } = props;
  const verb = isActive ? 'Activate' : 'Deactivate';
  const counted = `${rows.length} ${nouns[rows.length === 1 ? 0 : 1]}`;
  const consequences = rows.map((row) => consequenceOf(row, isActive));

  async function change(): Promise<void> {
    await changeAll(rows, (row) => setActive(row, isActive), nameOf, explain);
    onDone();
  }

  return (
    <ActDialog
      about={namesText(rows.map(nameOf))}
      consequence={[...new Set(consequences)].join(' ')}
      question={{
        title: `${verb} ${counted}?`,
        text: `Are you sure you want to ${verb.toLowerCase()} these items?`,
        yes: verb,
        kind: isActive ? 'primary' : 'danger',
      }}
      act={change}
      done={`${counted} ${verb.toLowerCase()}d`}
      explain={explainPart(explain)}
      refresh={refresh}
      onClose={onClose}
    />
  );
}
