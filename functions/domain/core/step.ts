import type { Database } from '../../db';
import { retryOnConflict, type Statement } from './command';
import { Refusal } from './refusal';
import { refundAttempt } from './throttle';

/** The member of a union of bodies that this step sends; steps with equal bodies share a member. */
export type BodyOf<Body, Key extends keyof Body, Name> = Body extends unknown
  ? Name extends Body[Key]
    ? Body & Readonly<Record<Key, Name>>
    : never
  : never;

/** One step: what it requires and what it changes. `on` is the subject, and who takes the step. */
export interface StepModule<On, Body, Change> {
  /** Throws `forbidden` if this person may not take the step in this way, whatever the state. */
  mayTake?(on: On, body: Body): void;
  /** True if the step has been taken already; repeating it changes nothing. */
  isRepeated?(on: On, body: Body): boolean;
  /** Rejects details that do not fit the subject. */
  check?(on: On, body: Body): void | Promise<void>;
  /** The statements that issue the step's documents. */
  documents?(on: On, body: Body): readonly Statement[] | Promise<readonly Statement[]>;
  /** Checks a secret; returns the counted attempts, which do not count if the step succeeds. */
  attempts?(on: On, body: Body): Promise<readonly number[]>;
  change(on: On, body: Body): Change | Promise<Change>;
  /** What follows the written step; the reply waits for it. */
  after?(on: On): Promise<void>;
}

/** What a step is taken on: how it is read, guarded, written and shown. */
export interface Subject<On, Body, Change, Reply> {
  /** Reads the subject for the person who takes the step; throws `not-found` or `forbidden`. */
  load(): Promise<On>;
  step: StepModule<On, Body, Change>;
  versionOf(on: On): number;
  /** Throws `forbidden` if this person may take the step in no state. */
  mayTake?(on: On): void;
  /** Throws the reason why the step is not possible now. */
  mayTakeNow?(on: On): void;
  /** Writes one batch; returns false if the subject has changed since it was read. */
  write(on: On, change: Change, also: readonly Statement[]): Promise<boolean>;
  /** The error to throw for a batch that the database rejected; undefined for an unknown one. */
  explain?(on: On, error: unknown): Promise<unknown>;
  /** What follows each written step. */
  after?(on: On): void;
  reply(on: On): Reply | Promise<Reply>;
  staleText: string;
}

interface Acting {
  context: { db: Database };
}

/**
 * Takes a step on the version of the subject that the caller saw, at most once. Throws what the
 * subject and the step throw, or `stale` with the current subject.
 */
export function takeStep<
  On extends Acting,
  Body extends { version: number },
  Change,
  Reply extends object,
>(subject: Subject<On, Body, Change, Reply>, body: Body): Promise<Reply> {
  return retryOnConflict(
    () => takeOnce(subject, body),
    async () => stale(subject, await subject.load()),
  );
}

/**
 * Returns undefined if a change without a version, such as a customer's claim to have paid, arrived
 * between the read and the write, because the step may still be possible.
 */
async function takeOnce<
  On extends Acting,
  Body extends { version: number },
  Change,
  Reply extends object,
>(subject: Subject<On, Body, Change, Reply>, body: Body): Promise<Reply | undefined> {
  const on = await subject.load();
  const { step } = subject;
  subject.mayTake?.(on);
  step.mayTake?.(on, body);
  if (step.isRepeated?.(on, body)) return subject.reply(on);
  if (body.version !== subject.versionOf(on)) throw await stale(subject, on);
  subject.mayTakeNow?.(on);

  await step.check?.(on, body);
  const documents = (await step.documents?.(on, body)) ?? [];
  const attempts = (await step.attempts?.(on, body)) ?? [];
  const change = await step.change(on, body);
  const forgiven = attempts.length > 0 ? [refundAttempt(on.context.db, ...attempts)] : [];
  const isDone = await subject
    .write(on, change, [...documents, ...forgiven])
    .catch(async (error: unknown) => {
      throw (await subject.explain?.(on, error)) ?? error;
    });

  const now = await subject.load();
  if (!isDone) {
    if (step.isRepeated?.(now, body)) return subject.reply(now);
    if (subject.versionOf(now) === body.version) return undefined;
    throw await stale(subject, now);
  }
  subject.after?.(now);
  if (step.after === undefined) return subject.reply(now);
  await step.after(now);
  return subject.reply(await subject.load());
}

async function stale<On, Body, Change, Reply extends object>(
  { reply, staleText }: Subject<On, Body, Change, Reply>,
  on: On,
): Promise<Refusal> {
  return new Refusal('stale', staleText, { current: await reply(on) });
}
