import { REPAIR_TERMS } from '../../content/repairs/terms';
import { RETURN_DAYS } from '../../contract/orders/returns';

const { warrantyDays } = REPAIR_TERMS;
const returns = `${RETURN_DAYS}-\u2060day returns`;

/** What every customer gets. A word joiner keeps each hyphen and its two words on one line. */
export const PROMISES =
  warrantyDays > 0 ? [`${warrantyDays}-\u2060day repair warranty`, returns] : [returns];
