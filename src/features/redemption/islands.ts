// Both stand on one page, so they come in one file.
export { Redemption } from './Redemption';
export { Records } from './records/Records';
