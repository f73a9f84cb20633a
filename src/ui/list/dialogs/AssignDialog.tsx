import { useState } from 'react';
import { Button } from '../../Button';
import { FormDialog } from '../../dialog/FormDialog';
import { useDialogAction } from '../../dialog/use-dialog-action';
import { FailureText } from '../../feedback/Failure';
import { toast } from '../../feedback/toast';
import { ComboField } from '../../form/combo/ComboField';
import { FormActions } from '../../form/FormActions';
import type { Explained } from '../../form/use-form';
import type { Row } from '../pages';
import { QueryError, type QueryState } from '../QueryError';

interface Change<Args extends unknown[]> {
  run: (...args: Args) => Promise<void>;
  done: string;
}

interface Props<Option extends Row> {
  title: string;
  /** The row and its current assignment. */
  about: string;
  label: string;
  placeholder: string;
  query: QueryState & { isPending: boolean; data: readonly Option[] | undefined };
  labelOf: (option: Option) => string;
  hintOf?: (chosen: Option) => string | undefined;
  /** Advice shown when there are no choices. */
  none?: string;
  assign: Change<[chosen: Option]>;
  /** Undefined when nothing is assigned. */
  unassign?: Change<[]> | undefined;
  /** The explanation shown when nothing can be assigned. */
  blockedReason?: string | undefined;
  refresh: () => void;
  explain: (error: unknown) => Explained;
  onClose: () => void;
}

/** Assigns one of the choices, or removes the assignment. */
export function AssignDialog<Option extends Row>(props: Props<Option>) {
  const { title, about, query, labelOf, assign, unassign, blockedReason, explain, onClose } = props;
  const [picked, setPicked] = useState('');
  const { doing, failure, start } = useDialogAction<'assign' | 'unassign'>(explain);
  const options = query.data ?? [];
  const isLoading = query.isPending && !query.isPaused;
  const chosen = options.find(({ id }) => String(id) === picked);

  async function change(work: Promise<void>, done: string): Promise<void> {
    try {
      await work;
      void toast('success', done);
      onClose();
    } catch (error) {
      // Refetches the choices as well, because another user may have changed them.
      void query.refetch();
      throw error;
    } finally {
      props.refresh();
    }
  }

  return (
    <FormDialog title={title} about={about} isSending={doing !== null} onClose={onClose}>
      {(requestClose) => (
        <form
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) void start('assign', () => change(assign.run(chosen), assign.done));
          }}
        >
          <ComboField
            label={props.label}
            data-first
            placeholder={isLoading ? 'Loading…' : props.placeholder}
            isLoading={isLoading}
            choices={options.map((each) => ({ value: String(each.id), label: labelOf(each) }))}
            hint={chosen && props.hintOf?.(chosen)}
            disabled={blockedReason !== undefined}
            value={chosen ? picked : ''}
            valueLabel={chosen ? labelOf(chosen) : ''}
            onChoose={setPicked}
          />
          {query.data?.length === 0 && props.none && <p className="field-hint">{props.none}</p>}
          {blockedReason && (
            <p className="notice" role="status">
              {blockedReason}
            </p>
          )}
          <QueryError reading={query} explain={explain} />
          <FormActions
            submit="Assign"
            busy={doing !== null}
            isSubmitting={doing === 'assign'}
            disabled={!chosen || blockedReason !== undefined}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          >
            {unassign && (
              <Button
                kind="danger"
                busy={doing === 'unassign'}
                disabled={doing !== null}
                onClick={() => start('unassign', () => change(unassign.run(), unassign.done))}
              >
                Unassign
              </Button>
            )}
          </FormActions>
        </form>
      )}
    </FormDialog>
  );
}
