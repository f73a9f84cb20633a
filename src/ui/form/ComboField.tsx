import { useId, useState } from 'react';
import { chosenBy, namedChoice } from './combo-choice';
import { FieldFrame } from './Field';
import type { Choice } from './SelectField';

interface Props {
  label: string;
  choices: readonly Choice[];
  value: string;
  /** The name of the value, which may not be among the choices yet. */
  valueLabel: string;
  onChoose: (value: string) => void;
  /** The choices are needed now. */
  onOpen: () => void;
}

/** A select for many choices, which filters them as one types. */
export function ComboField({ label, choices, value, valueLabel, onChoose, onOpen }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  function choose(choice: Choice | undefined): void {
    if (choice !== undefined && choice.value !== value) onChoose(choice.value);
  }

  return (
    <FieldFrame label={label} id={undefined} isRequired={undefined} isLabelHidden>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            list={id}
            autoComplete="off"
            spellCheck={false}
            // Empty while it is typed into, so that every choice is offered.
            value={typed ?? valueLabel}
            placeholder={valueLabel}
            onFocus={() => {
              setTyped('');
              onOpen();
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              choose(namedChoice(choices, target.value));
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(chosenBy(choices, event.currentTarget.value));
            }}
            onBlur={() => setTyped(null)}
          />
          <datalist id={id}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.label} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
