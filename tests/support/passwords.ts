/** The password of users that tests insert directly into the database. */
export const PASSWORD = 'Chipwala1';

/** The password of users that an admin creates. */
export const NEW_PASSWORD = 'Lamp4Zebra';
