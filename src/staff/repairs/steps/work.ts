import { call } from '../../../api/client';
import { takeRepairStep } from '../../../contract/repairs/api';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import type { RepairStepBody } from '../../../contract/repairs/step-body';
import type { Work } from '../../work/use-steps';
import { doneText } from '../labels';
import { repairTimeline } from '../timeline';
import { type FormStep, needsForm, type PressStep } from './form-steps';
import { problemFor } from './offers';

/** How a repair's steps are performed. */
export const REPAIR_WORK: Work<RepairReply, RepairReply, RepairStepBody, FormStep, PressStep> = {
  reply: repairReply,
  send: ({ name }, body) => call(takeRepairStep, { params: { name }, body }),
  subjectOf: (repair) => repair,
  needsForm,
  pressBody: (step, version) => ({ step, version }),
  problem: (step, repair, role) => problemFor(step, repair, role, Date.now()),
  timelineOf: repairTimeline,
  done: doneText,
};
