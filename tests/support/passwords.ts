/** The password of users that tests insert directly into the database. */
export { LOCAL_PASSWORD as PASSWORD } from '../../scripts/seed/accounts.ts';

/** The password of users that an admin creates. */
export const NEW_PASSWORD = 'Lamp4Zebra';
