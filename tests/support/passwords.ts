/** The password of every user that a test creates. */
export const PASSWORD = 'Chipwala1';

/** The password of a user that an admin creates. */
export const NEW_PASSWORD = 'Lamp4Zebra';
