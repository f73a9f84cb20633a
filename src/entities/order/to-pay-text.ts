/** The label of an amount to be paid at the branch; a small file, because the shop page loads it. */
export const TO_PAY_AT_BRANCH = 'To pay at the branch';
