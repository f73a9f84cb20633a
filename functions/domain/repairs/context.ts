import type { R2Bucket } from '@cloudflare/workers-types';
import type { BranchReply } from '../../../src/contract/orders/order';
import type { DeviceType } from '../../../src/contract/repairs/states';
import type { OpeningHours } from '../../../src/lib/opening-time';
import type { ShopContext, Visitor } from '../context';
import type { LockKeys } from './lock/seal';

/** A repair that the shop offers. */
export interface OfferedRepair {
  code: string;
  name: string;
  /** The work that repairs it, as bills and warranties name it; empty if only staff can say. */
  work: string;
  warrantyDays: number;
}

interface Device {
  type: DeviceType;
  brand: string;
  model: string;
}

/** The shop’s branches and its terms for repairs, passed to the domain. */
export interface Bench {
  branches: readonly BranchReply[];
  faults: readonly OfferedRepair[];
  /** How long this repair of a device takes; undefined if the price list does not say. */
  timeOf: (device: Device, code: string) => string | undefined;
  /** The names of the models in the price list. */
  models: readonly string[];
  hours: OpeningHours;
  /** What the inspection of a device without an agreed price costs, in rupees. */
  inspectionFee: number;
  /** How long a customer has to approve an estimate. */
  estimateMs: number;
  /** How long an estimate can be valid, and how far ahead work can be promised, at most. */
  longestEstimateMs: number;
  longestPromiseMs: number;
  /** How many days ahead a customer can book, and how many bookings a branch accepts per day. */
  bookingDays: number;
  bookingsPerDay: number;
  /**
   * Once this share of a day's places is taken, a booking from a network with this many of them
   * waits for a call.
   */
  crowdedDayPercent: number;
  sameNetworkBookings: number;
  /** How long after the booked day a booking expires if the device was not brought in. */
  noShowMs: number;
}

/** The dependencies of all rules about repairs. */
export interface RepairContext extends ShopContext {
  bench: Bench;
  /** The bucket for photos; undefined if the shop has no such bucket. */
  photos?: R2Bucket | undefined;
  /** The keys that encrypt and decrypt the stored unlock codes. */
  lockKeys: LockKeys;
}

export type { Visitor };
