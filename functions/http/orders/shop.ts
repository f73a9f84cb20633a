import { gstOf, hsnOf } from '../../../src/content/catalogue/hsn';
import { serialKindOf } from '../../../src/content/catalogue/serials';
import { warrantyOf } from '../../../src/content/catalogue/warranty';
import { CORRECTIONS } from '../../../src/content/corrections';
import { GOODS } from '../../../src/content/goods';
import { ORDERS } from '../../../src/content/orders';
import { PRICE_LIST } from '../../../src/content/price-list';
import { COUNTER_SERVICES, serviceTax } from '../../../src/content/repairs/counter-services';
import { SAME_DAY_BEFORE } from '../../../src/content/shipping';
import { SITE } from '../../../src/content/site';
import { isAdminClass, TAX_CLASSES } from '../../../src/content/tax-classes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations';
import type { Shop } from '../../domain/shop';
import { BILLING } from '../invoices/billing';

/** The shop as described in the content folder. */
export const SHOP: Shop = {
  items: PRICE_LIST.map((item) => ({
    ...item,
    hsn: hsnOf(item.id),
    gst: gstOf(item.id),
    serial: serialKindOf(item.id),
    warranty: warrantyOf(item.id),
  })),
  services: COUNTER_SERVICES.map((each) => ({ ...each, ...serviceTax(each) })),
  itemClasses: TAX_CLASSES.map(({ id, hsn, rate }) => ({
    ...{ id, hsn, gst: rate, isForAdmins: isAdminClass({ hsn }) },
  })),
  branches: SITE.branches.map(({ code, name }) => ({ code, name })),
  billing: BILLING,
  deliveryBranch: SITE.branches[0].code,
  tax: ORDERS.tax,
  holdMs: ORDERS.holdMinutes * MINUTE_MS,
  counterHoldMs: ORDERS.counterHoldHours * HOUR_MS,
  maxDiscountPercent: ORDERS.maxDiscountPercent,
  maxTypedPrice: ORDERS.maxTypedPrice,
  free: ORDERS.free,
  exchangeWithoutHead: ORDERS.exchangeWithoutHead,
  limits: {
    piecesPerProduct: ORDERS.maxPiecesPerProduct,
    piecesPerOrder: ORDERS.maxPiecesPerOrder,
    unpaidPiecesPerNetwork: ORDERS.maxUnpaidPiecesPerNetwork,
    unpaidPiecesPerMobile: ORDERS.maxUnpaidPiecesPerMobile,
  },
  wideNetworks: {
    times56: ORDERS.wideNetworkTimes.of56,
    times48: ORDERS.wideNetworkTimes.of48,
    regularMs: ORDERS.regularAfterDays * DAY_MS,
  },
  calls: {
    pieces: ORDERS.counterPiecesWithoutCall,
    rupees: ORDERS.counterRupeesWithoutCall,
    stockPercent: ORDERS.unpaidStockPercentWithoutCall,
    withinMs: ORDERS.callWithinOpeningHours * HOUR_MS,
    hours: SITE.hours,
  },
  priceRoles: ORDERS.priceRoles,
  acceptsCheques: ORDERS.acceptsCheques,
  ticks: ORDERS.ticks,
  rupeesWithoutDigits: ORDERS.rupeesWithoutDigits,
  similarUpiMs: ORDERS.similarUpiMinutes * MINUTE_MS,
  ticksNeedSecondPerson: ORDERS.ticksNeedSecondPerson,
  refundsNeedSecondPerson: ORDERS.refundsNeedSecondPerson,
  corrections: {
    ownEntryMs: CORRECTIONS.ownEntryMinutes * MINUTE_MS,
    headMs: CORRECTIONS.headHours * HOUR_MS,
    oldLinkMs: CORRECTIONS.oldLinkDays * DAY_MS,
    needSecondPerson: CORRECTIONS.needSecondPerson,
  },
  pettyCashAlone: ORDERS.pettyCashAlone,
  goods: GOODS,
  closesNeedSecondPerson: ORDERS.closesNeedSecondPerson,
  upi: {
    confirmRoles: ORDERS.upiConfirmRoles,
    secondPersonAbove: ORDERS.upiSecondPersonAbove,
    claims: ORDERS.upiClaims,
    claimMs: ORDERS.upiClaimHours * HOUR_MS,
  },
  promise: {
    hours: SITE.hours,
    packingMs: ORDERS.packingHours * HOUR_MS,
    collectingMs: ORDERS.minutesToCollect * MINUTE_MS,
    sameDayBefore: SAME_DAY_BEFORE,
  },
  sameNetworkNotice: ORDERS.sameNetworkNotice,
};
