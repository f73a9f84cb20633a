import type { Flow, FormStep } from '../../../../src/features/redemption/flow';
import { EMPTY_FORM } from '../../../../src/features/redemption/form/form-values';

export const ENTRY = { instagramId: 'fan', enrollmentNo: 'CHP-1' };

/** Step 2 as it begins. */
export const FORM: FormStep = {
  step: 'form',
  entry: ENTRY,
  formValues: EMPTY_FORM,
  errors: {},
  attempt: { kind: 'none' },
};

export const SUCCESS: Flow = { step: 'success', entry: ENTRY, refNo: 'CHW-1', finalPrice: 1399 };
