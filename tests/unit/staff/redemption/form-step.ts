import type { Flow, FormStep } from '../../../../src/staff/redemption/flow';
import { EMPTY_FORM } from '../../../../src/staff/redemption/form/form-values';

export const ENTRY = { instagramId: 'fan', enrollmentNo: 'CHP-1' };

/** The state of step 2 before staff enter anything. */
export const FORM: FormStep = {
  step: 'form',
  entry: ENTRY,
  formValues: EMPTY_FORM,
  errors: {},
  attempt: { kind: 'none' },
};

export const SUCCESS: Flow = { step: 'success', entry: ENTRY, refNo: 'CHW-1', finalPrice: 1399 };
