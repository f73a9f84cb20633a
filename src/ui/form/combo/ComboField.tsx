import {
  type ComponentProps,
  type KeyboardEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { toast } from '../../feedback/toast';
import { useAction } from '../../use-action';
import { FieldFrame, type Labelling } from '../Field';
import type { Choice } from '../SelectField';
import type { ComboList } from './ComboList';
import { choiceAfter, filterChoices, meantChoice, newlyTyped } from './filter-choices';

interface Props extends Labelling, Pick<ComponentProps<'input'>, 'placeholder' | 'disabled'> {
  labelHidden?: boolean;
  choices: readonly Choice[];
  isLoading?: boolean;
  /** An explanation of why some choices are missing. */
  failure?: string | undefined;
  value: string;
  /** The label of the current value, which may not be among the loaded choices yet. */
  valueLabel: string;
  onChoose: (value: string) => void;
  /** Called when the list opens and needs its choices. */
  onOpen?: () => void;
  'data-first'?: boolean;
}

const NO_CONNECTION = 'No connection. Check your internet and try again.';

/**
 * A select for long lists of choices, filtered as the user types (ARIA combobox with a list). The
 * list's script loads when the list first opens.
 */
export function ComboField(props: Props) {
  const { label, hint, error, choices, isLoading = false, value, valueLabel, onOpen } = props;
  const isFirst = props['data-first'];
  const listId = useId();
  const optionId = (choice: Choice) => `${listId}-${choice.value}`;
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<typeof ComboList | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen && List !== null;
  /** The text that the user has typed; null until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const canBeEmpty = choices.every((choice) => choice.value !== '');
  const found = filterChoices(choices, typed ?? '');
  const active =
    found.find((choice) => choice.value === (moved ?? (typed === null ? value : null))) ??
    (typed === null ? undefined : found[0]);

  const { run } = useAction(() => {
    setIsOpen(false);
    void toast('error', NO_CONNECTION);
  });

  /** Opens the list if the user clicked or filled in the field before hydration. */
  const openIfInUse = useEffectEvent(() => {
    const field = input.current;
    if (field === null || field !== document.activeElement || isFirst) return;
    open();
    if (field.value === valueLabel) field.select();
    else setTyped(newlyTyped(valueLabel, field.value));
  });

  // A layout effect, so it runs before the next key press, which could trigger a page
  // shortcut.
  useLayoutEffect(() => openIfInUse(), []);

  function open(): void {
    if (isOpen) return;
    setIsOpen(true);
    onOpen?.();
    if (List === null) void run(loadList);
  }

  async function loadList(): Promise<void> {
    const { ComboList } = await import('./ComboList');
    setList(() => ComboList);
  }

  function close(): void {
    setIsOpen(false);
    setTyped(null);
    setMoved(null);
  }

  function choose(choice: Choice | undefined): void {
    close();
    if (choice !== undefined && choice.value !== value) props.onChoose(choice.value);
  }

  function leave(): void {
    const meant = typed === null ? undefined : meantChoice(choices, typed);
    choose(meant);
    // Clears the value if the typed text matches no choice.
    if (typed !== null && meant === undefined && canBeEmpty) props.onChoose('');
  }

  function handleKey(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined && !(isOpen && ['Enter', 'Escape'].includes(event.key))) return;
    event.preventDefault();
    if (event.key === 'Enter' && active !== undefined) choose(active);
    if (event.key === 'Escape') close();
    if (by === undefined) return;
    open();
    if (isOpen || active === undefined) setMoved(choiceAfter(found, active, by)?.value ?? null);
  }

  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      id={undefined}
      isRequired={undefined}
      isLabelHidden={props.labelHidden ?? false}
    >
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            ref={input}
            data-first={isFirst}
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active ? optionId(active) : undefined}
            disabled={props.disabled}
            placeholder={props.placeholder ?? valueLabel}
            title={valueLabel || undefined}
            value={typed ?? valueLabel}
            onClick={() => {
              open();
              if (typed === null) input.current?.select();
            }}
            onChange={({ target }) => {
              open();
              setTyped(typed === null ? newlyTyped(valueLabel, target.value) : target.value);
              setMoved(null);
            }}
            onKeyDown={handleKey}
            onBlur={leave}
          />
          {isShown && (
            <List
              id={listId}
              optionId={optionId}
              label={label}
              field={input}
              choices={found}
              value={value}
              active={active}
              isLoading={isLoading}
              failure={props.failure}
              isFiltered={typed !== null}
              onChoose={choose}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}
