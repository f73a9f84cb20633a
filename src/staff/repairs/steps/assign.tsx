import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { listTechnicians } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { RepairStep } from '../../../contract/repairs/steps';
import type { TechniciansReply } from '../../../contract/repairs/technicians';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { QueryError } from '../../../ui/list/QueryError';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';

/** The value of the choice that clears the technician. */
export const NOBODY = 'nobody';
const USER = 'user-';

/** The form value that represents a technician. */
export function technicianValue(userId: number): string {
  return `${USER}${userId}`;
}

/** The user ID in the form's value; null for no technician, undefined if nothing was chosen. */
function technicianOf(value: string): number | null | undefined {
  if (value === NOBODY) return null;
  return value.startsWith(USER) ? Number(value.slice(USER.length)) : undefined;
}

interface Values {
  /** The chosen technician; see `technicianOf`. */
  technician: string;
}

/** The staff of the repair's branch with their open jobs, and an option for no technician. */
function Fields({ subject: repair, form }: FieldsProps<RepairReply, Values>) {
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
      onChange={(chosen) => form.fill({ technician: chosen })}
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

export const assign: RepairForm<Values> = {
  Fields,
  values: ({ technician }) => ({ technician: technician ? technicianValue(technician.id) : '' }),
  body: ({ technician }) => ({ technician: technicianOf(technician) }),
  errors: ({ technician }) => (technician === '' ? { technician: 'Choose who works on it' } : {}),
};

/**
 * The request with which a technician takes the repair; undefined if it is theirs already, or if
 * the step is not offered near.
 */
export function ownAssignment(
  { version, technician }: RepairReply,
  near: readonly RepairStep[],
  userId: number,
) {
  if (!near.includes('assign') || technician?.id === userId) return undefined;
  return { step: 'assign', version, technician: userId } as const;
}
