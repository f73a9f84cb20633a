/** Of everybody whom a test makes. */
export const PASSWORD = 'Chipwala1';

/** Of a user that an admin creates. */
export const NEW_PASSWORD = 'Lamp4Zebra';
