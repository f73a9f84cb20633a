/** The names of the profile menu's entries, by the IDs of their buttons. */
export const OWN_SETTINGS = {
  'own-password': 'Change password',
  'own-sessions': 'Where you are logged in',
  'own-device': 'Text size and sound',
} as const;
