/** Messages about the day close, shown to staff. */
export const DAY_CLOSE_TEXTS = {
  needsId: 'Please reload the page and count again',
  needsNotes: 'Enter how many, as a whole number',
  needsRupees: 'Enter the amount in whole rupees',
  recordedElsewhere: 'Please reload the page, record this under “Cash in and out” and count again',
  needsFloatReason: 'Enter why the opening cash differs from the last close',
  needsReason: 'Enter why the cash differs',
  notFound: 'This day close does not exist, or it belongs to another branch.',
  otherBranch: 'You can count the cash at your own branch only.',
  nothingToClose:
    'There is nothing to close: there have been no payments or refunds since the last close.',
  stale: 'This day close has changed in the meantime. Check the figures again.',
  alreadyCounted: 'The cash at this branch has already been counted. Here is that count.',
  headsConfirm: 'A branch head or an admin confirms the day close.',
  countedIt: 'You counted this cash. Another branch head or an admin must confirm it.',
  countedAsOther:
    'Someone else must confirm this: in the last 24 hours, you or the person who counted the cash set the other’s password.',
  ownRefund:
    'You made this refund, or in the last 24 hours you or the person who made it set the other’s password. Another branch head or an admin must confirm it.',
  unexplained: 'The cash does not match. Enter the reason first.',
  alreadyConfirmed: 'This day close is confirmed and cannot be changed.',
  recountedAlready: 'The cash was already counted twice.',
  nothingToExplain: 'The cash matches the expected amount, so no reason is needed.',
} as const;
