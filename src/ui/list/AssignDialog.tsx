import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { Failure, FailureText } from '../Failure';
import { FormActions } from '../FormActions';
import { FormDialog } from '../FormDialog';
import { type Choice, SelectField } from '../SelectField';
import { useDialogAction } from '../use-dialog-action';

/** What can be chosen, as far as it is known. */
interface Offer {
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface Props {
  title: string;
  /** To whom or what is assigned, and what it has now. */
  about: string;
  label: string;
  placeholder: string;
  offer: Offer;
  choices: readonly Choice[];
  hintFor: (chosen: string) => string | undefined;
  assign: (chosen: string) => Promise<void>;
  /** Only where something is assigned. */
  unassign?: (() => Promise<void>) | undefined;
  explain: (error: unknown) => { message: string };
  onClose: () => void;
  /** Stands under the choice. */
  children?: ReactNode;
}

/** Assigns one of a list, or nothing any more. */
export function AssignDialog({ title, about, label, choices, onClose, ...props }: Props) {
  const { placeholder, offer, hintFor, assign, unassign, explain, children } = props;
  const [picked, setPicked] = useState('');
  const { doing, failure, start } = useDialogAction<'assign' | 'unassign'>(explain);
  const chosen = choices.some(({ value }) => value === picked) ? picked : '';

  return (
    <FormDialog title={title} about={about} isSending={doing !== null} onClose={onClose}>
      {(requestClose) => (
        <form
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen !== '') void start('assign', () => assign(chosen));
          }}
        >
          <SelectField
            label={label}
            data-first
            placeholder={offer.isPending ? 'Loading…' : placeholder}
            choices={choices}
            hint={hintFor(chosen)}
            value={chosen}
            onChange={(event) => setPicked(event.target.value)}
          />
          {children}
          {offer.isError && (
            <Failure>
              {explain(offer.error).message} <Button onClick={() => offer.refetch()}>Retry</Button>
            </Failure>
          )}
          <FormActions
            submit="Assign"
            busy={doing !== null}
            isSubmitting={doing === 'assign'}
            disabled={chosen === ''}
            onCancel={requestClose}
            failure={<FailureText text={failure} />}
          >
            {unassign && (
              <Button
                kind="danger"
                busy={doing === 'unassign'}
                disabled={doing !== null}
                onClick={() => start('unassign', unassign)}
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
