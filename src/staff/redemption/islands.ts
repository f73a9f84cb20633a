// Both are on one page, so one file contains them.
export { Redemption } from './Redemption';
export { Records } from './records/Records';
