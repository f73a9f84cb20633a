import { useState } from 'react';
import { Button } from '../../Button';
import { ActDialog, type StatusChange } from '../dialogs/ActDialog';
import type { Nouns } from '../ListHead';
import { changeAll, explainPart, namesText } from './change-all';

interface Props<Each> extends StatusChange<Each> {
  selected: readonly Each[];
  nouns: Nouns;
  onDone: () => void;
}

/** Buttons that activate or deactivate the selected rows, after a question. */
export function BulkStatus<Each extends { is_active: boolean }>(props: Props<Each>) {
  const [target, setTarget] = useState<boolean | null>(null);
  const active = props.selected.filter(({ is_active }) => is_active);
  const inactive = props.selected.filter(({ is_active }) => !is_active);
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
          selected={target ? inactive : active}
          isActive={target}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  );
}

interface QuestionProps<Each> extends Props<Each> {
  isActive: boolean;
  onClose: () => void;
}

function Question<Each>({ selected, isActive, nouns, ...props }: QuestionProps<Each>) {
  const { nameOf, consequenceOf, setActive, explain, refresh, onDone, onClose } = props;
  const verb = isActive ? 'Activate' : 'Deactivate';
  const counted = `${selected.length} ${nouns[selected.length === 1 ? 0 : 1]}`;
  const consequences = selected.map((row) => consequenceOf(row, isActive));

  async function change(): Promise<void> {
    await changeAll(selected, (row) => setActive(row, isActive), nameOf, explain);
    onDone();
  }

  return (
    <ActDialog
      about={namesText(selected.map(nameOf))}
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
