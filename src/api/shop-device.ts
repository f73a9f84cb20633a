import { createOrderSecret } from '../lib/order-secret';

const KEY = 'shop-device';

/** The random ID that a staff login left on this device; it stays after the logout. */
export function shopDevice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The ID that the login sends, which is new on a device without a staff login. */
export function shopDeviceForLogin(): string {
  return shopDevice() ?? createOrderSecret();
}

/** Leaves the ID on this device after a staff login. */
export function markShopDevice(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {}
}
