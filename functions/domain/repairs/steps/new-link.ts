import { newCollectionCode } from '../../core/collection-code';
import { withoutAddedAccount } from '../../people/add-to-account';
import { eventOf, type RepairStep } from '../step';

export const newLink: RepairStep<'new-link'> = {
  change(on, body) {
    const { repair } = on;
    return {
      events: [eventOf(on, body, { note: body.reason })],
      set: {
        ...{ linkVersion: repair.linkVersion + 1, keyGivenAt: null, keyHolder: null },
        ...withoutAddedAccount(repair),
        // The earlier link may have shown the code to the wrong person.
        ...(repair.collectionCode !== null && { collectionCode: newCollectionCode() }),
      },
    };
  },
};
