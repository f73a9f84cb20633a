/** The steps that customers take before they bring in a device. */
export const BEFORE_REPAIR = [
  { title: 'Back up your data.', text: 'Photos, contacts and chats.' },
  { title: 'Take out the SIM and memory card.', text: 'Leave the case and charger at home.' },
  {
    title: 'Switch on repair mode, if your phone has it.',
    text: 'Samsung: Maintenance Mode. Pixel: Repair mode. iPhone: keep it in Find My, and turn on Repair State. Then you do not need to give us your PIN.',
  },
] as const;
