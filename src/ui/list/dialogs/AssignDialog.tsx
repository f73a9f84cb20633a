import { type ReactNode, useState } from 'react';
import { Button } from '../../Button';
import { FormDialog } from '../../dialog/FormDialog';
import { useDialogAction } from '../../dialog/use-dialog-action';
import { FailureText } from '../../feedback/Failure';
import { FormActions } from '../../form/FormActions';
import { type Choice, SelectField } from '../../form/SelectField';
import { QueryError, type Reading } from '../QueryError';

interface Props {
  title: string;
  /** To whom or what is assigned, and what it has now. */
  about: string;
  label: string;
  placeholder: string;
  /** What can be chosen, as far as it is known. */
  offer: Reading & { isPending: boolean };
  choices: readonly Choice[];
  hintFor: (chosen: string) => string | undefined;
  assign: (chosen: string) => Promise<void>;
  /** Only where something is assigned. */
  unassign?: (() => Promise<void>) | undefined;
  /** Why nothing can be assigned. */
  obstacle?: string | undefined;
  explain: (error: unknown) => { message: string };
  onClose: () => void;
  /** Stands under the choice. */
  children?: ReactNode;
}

/** Assigns one of a list, or nothing any more. */
export function AssignDialog({ title, about, label, choices, onClose, ...props }: Props) {
  const { placeholder, offer, hintFor, assign, unassign, obstacle, explain, children } = props;
  const [picked, setPicked] = useState('');
  const { doing, failure, start } = useDialogAction<'assign' | 'unassign'>(explain);
  const isLoading = offer.isPending && !offer.isPaused;
  const chosen = choices.some(({ value }) => value === picked) ? picked : '';

  /** Refused, because somebody else was faster: what can be chosen has changed too. */
  async function orReload(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      void offer.refetch();
      throw error;
    });
  }

  return (
    <FormDialog title={title} about={about} isSending={doing !== null} onClose={onClose}>
      {(requestClose) => (
        <form
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== '') void start('assign', () => orReload(assign(chosen)));
          }}
        >
          <SelectField
            label={label}
            data-first
            placeholder={isLoading ? 'Loading…' : placeholder}
            choices={choices}
            hint={hintFor(chosen)}
            disabled={obstacle !== undefined}
            value={chosen}
            onChange={(event) => setPicked(event.target.value)}
          />
          {children}
          {obstacle && (
            <p className="notice" role="status">
              {obstacle}
            </p>
          )}
          <QueryError reading={offer} explain={explain} />
          <FormActions
            submit="Assign"
            busy={doing !== null}
            isSubmitting={doing === 'assign'}
            disabled={chosen === '' || obstacle !== undefined}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          >
            {unassign && (
              <Button
                kind="danger"
                busy={doing === 'unassign'}
                disabled={doing !== null}
                onClick={() => start('unassign', () => orReload(unassign()))}
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
