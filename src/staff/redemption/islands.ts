// Both islands are on the same page, so they are bundled into one file.
export { Redemption } from './Redemption';
export { Records } from './records/Records';
