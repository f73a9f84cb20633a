/** Spec section 9: top right, 5 s, Alt+T, at most 20; below the bars of 60 and 64 px. */
export const TOASTER_SETTINGS = {
  position: 'top-right',
  duration: 5000,
  visibleToasts: 20,
  closeButton: true,
  hotkey: ['altKey', 'KeyT'],
  containerAriaLabel: 'Notifications',
  offset: { top: 'var(--toasts-top, max(76px, 4.75rem))' },
  mobileOffset: { top: 'var(--toasts-top, max(72px, 4.5rem))' },
} as const;
