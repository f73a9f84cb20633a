import * as v from 'valibot';
import { CONTACT_TEXTS } from '../contact.ts';
import { phoneField, requiredText } from '../fields.ts';
import { deliveryAddress, deliveryPin, NAME_MAXIMUM } from '../orders/delivery.ts';

/** How many addresses a customer can save. */
export const MAXIMUM_ADDRESSES = 10;

export const ADDRESS_TEXTS = {
  saved: 'Address saved',
  deleted: 'Address deleted',
  tooMany: `You can save ${MAXIMUM_ADDRESSES} addresses. Delete one first.`,
  same: 'You have already saved this address.',
  gone: 'This address was deleted.',
} as const;

/**
 * An address to deliver to. `is_default` makes it the default one; the default one stays so until
 * another one is.
 */
export const addressBody = v.object({
  name: requiredText(CONTACT_TEXTS.needsName, NAME_MAXIMUM),
  mobile: phoneField(),
  address: deliveryAddress,
  pin_code: deliveryPin,
  is_default: v.optional(v.boolean(), false),
});

export const savedAddressReply = v.object({
  id: v.number(),
  name: v.string(),
  mobile: v.string(),
  address: v.string(),
  pin_code: v.string(),
  is_default: v.boolean(),
});

/** The caller's saved addresses: the default one first, then the newest. */
export const addressesReply = v.object({ content: v.array(savedAddressReply) });

export type AddressBody = v.InferOutput<typeof addressBody>;
export type SavedAddress = v.InferOutput<typeof savedAddressReply>;
export type AddressesReply = v.InferOutput<typeof addressesReply>;
