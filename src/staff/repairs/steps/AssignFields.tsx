import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { listTechnicians } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { TechniciansReply } from '../../../contract/repairs/technicians';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import type { Form } from '../../../ui/form/use-form';
import { QueryError } from '../../../ui/list/QueryError';
import { NOBODY, type StepValues, technicianValue } from './step-values';

interface Props {
  repair: RepairReply;
  form: Form<StepValues>;
}

/** The staff of the repair's branch with their open jobs, and an option for no technician. */
export function AssignFields({ repair, form }: Props) {
  const { name, branch, technician } = repair;
  const reading = useQuery({
    queryKey: ['technicians', name],
    queryFn: ({ signal }) => call(listTechnicians, { params: { name }, signal }),
  });
  const { data } = reading;
  if (data === undefined) {
    return (
      <>
        <QueryError reading={reading} explain={explainApiError} />
        {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
      </>
    );
  }
  if (data.content.length === 0 && technician === null) {
    return <p>No active staff work at {branch.name}. A System Admin can assign them.</p>;
  }
  return (
    <RadioChoice
      label="Who works on it?"
      choices={choicesOf(data, technician !== null)}
      value={form.values.technician}
      error={form.errors.technician}
      isList
      onChange={(technician) => form.set('technician', technician)}
    />
  );
}

/**
 * The technicians' names with their form values as keys, because numeric object keys would be
 * sorted.
 */
function choicesOf({ content }: TechniciansReply, isAssigned: boolean): Record<string, string> {
  const people = content.map(({ id, name, jobs }) => [
    technicianValue(id),
    `${name} · ${jobs === 0 ? 'no open jobs' : `${jobs} open ${jobs === 1 ? 'job' : 'jobs'}`}`,
  ]);
  return Object.fromEntries(isAssigned ? [...people, [NOBODY, 'Nobody']] : people);
}
