import type { ReactNode } from 'react';
import type { Versioned } from '../../../api/orders/newest';
import type { PaymentCheckBody } from '../../../contract/orders/payment';
import type { PaymentState } from '../../../contract/orders/states';
import type { Key } from './link-key';
import type { Missing } from './NotFound';
import type { Paid } from './PaidElsewhere';

/** What every call of the page sends. */
interface Access {
  key: Key;
  guest: true;
  signal: AbortSignal;
}

/** The response to a payment check. */
export interface Checked {
  payment_state: PaymentState;
  checked: boolean;
  key?: string | undefined;
}

/** How the page checks a payment. */
export interface PaymentCheck<Row, Check extends Checked> {
  /** True if the provider may have newer information about the payment than the shop. */
  isToCheck: (row: Row) => boolean;
  check: (name: string, body: PaymentCheckBody, access: Access) => Promise<Check>;
  /** True if the customer can still pay. */
  isUnpaid: (row: Row) => boolean;
  /** True if the row is older than the response. */
  isOld: (row: Row, reply: Check) => boolean;
  /** Stores the key on the device and in the URL, because some in-app browsers store nothing. */
  keepKey: (name: string, key: string) => void;
}

/** What a part of the page shows and calls. */
export interface Part<Row> {
  row: Row;
  rowKey: string | undefined;
  onChange: (row: Row) => void;
  /** Called when the displayed row is out of date. */
  onStale: () => void;
}

/** What the details of an order or a repair show and call. */
export interface Page<Row> extends Part<Row> {
  /** The page's information about a payment that the customer may have made. */
  check: { isReturn: boolean; isUnclear: boolean; hasFailed: boolean };
  /** Called when this device has received the customer's key. */
  onKey: (row: Row, key: string) => void;
}

/** How an order or a repair is read. */
export interface Subject<Row> {
  kind: 'order' | 'repair';
  read: (name: string, access: Access) => Promise<Row>;
  /** Updates what this device stores about the row. */
  follow?: (row: Row, key: string) => void;
}

/** What the page of an order or a repair is filled with. */
export interface Tracked<Row extends Versioned, Check extends Checked> extends Subject<Row> {
  /** The path of the page; with a key, a link that opens it in any browser. */
  path: (name: string, key?: string) => string;
  isPossible: (name: string) => boolean;
  /** Returns the key that this device stores. */
  useKnownKey: (name: string) => string | undefined;
  /** Stores the customer's key, which replaces other keys; missing if there is only one key. */
  adoptKey?: (row: Row, key: string) => void;
  payment: PaymentCheck<Row, Check>;
  missing: Missing;
  paid: (reply: Check) => Paid;
  Details: (page: Page<Row>) => ReactNode;
}
