import { spokenTime } from '../lib/india-time';
import { AFTER_SALE } from './after-sale';
import { HOLD_TEXT, REFUND_TIME } from './orders';
import { DELIVERY_TIME, FREE_ABOVE, SAME_DAY_BEFORE, SHIPPING_RULE } from './shipping';
import { SITE } from './site';

export interface FaqGroup {
  id: string;
  title: string;
  items: readonly { question: string; answer: string }[];
}

export const FAQ: readonly FaqGroup[] = [
  {
    id: 'faq-orders',
    title: 'Orders and shipping',
    items: [
      {
        question: 'What does shipping cost?',
        answer: `Free ${FREE_ABOVE}. ${SHIPPING_RULE}`,
      },
      {
        question: 'When will my order arrive?',
        answer: `Standard delivery takes ${DELIVERY_TIME}. For express delivery, order and call us before ${spokenTime(SAME_DAY_BEFORE)}. We send the order the same day, and it reaches most PIN codes in ${SITE.address.city} the next day.`,
      },
      {
        question: 'Can I pick up the order at a branch?',
        answer: `Yes. Choose the branch at checkout. Pay now or when you collect. ${HOLD_TEXT} Bring the collection code from your order page.`,
      },
      {
        question: 'Can I change or cancel an order?',
        answer: `You can cancel an order under My orders until it is packed or ready. After that, refuse the parcel, or return the product within ${AFTER_SALE.returnPeriod}. To change an order, call us with the order number.`,
      },
    ],
  },
  {
    id: 'faq-returns',
    title: 'Returns and refunds',
    items: [
      {
        question: 'What is the return period?',
        answer: `${AFTER_SALE.returnPeriod} from delivery, or from the day you collect or buy it at a branch, ${AFTER_SALE.returnWith}. The bill shows the last day. Bring it to any branch, or ask us to collect it.`,
      },
      {
        question: 'When do I get my refund?',
        answer: `${REFUND_TIME} after the product reaches us, to the account or UPI ID you paid from.`,
      },
      {
        question: 'What cannot be returned?',
        answer: `${AFTER_SALE.noReturn}. ${AFTER_SALE.faulty}`,
      },
      {
        question: 'My repair failed again. What now?',
        answer: `Come back within ${AFTER_SALE.warrantyPeriod} of collection, with the bill, which shows the last day. ${AFTER_SALE.failedAgain}`,
      },
    ],
  },
  {
    id: 'faq-payment',
    title: 'Payment and security',
    items: [
      {
        question: 'How can I pay?',
        answer:
          'Online: by UPI ID, or the phone number linked to UPI. At the branch: also by cash or card.',
      },
      {
        question: 'Money was debited but the payment failed. Is it lost?',
        answer:
          'No. Your bank returns it automatically, usually within an hour and at the latest within 3-5 business days. If not, send us the order number and we will follow up.',
      },
      {
        question: `Will ${SITE.name} ever ask for my UPI PIN or OTP?`,
        answer:
          'Never: not on a call, not on WhatsApp, not at the branch. If someone asks, hang up and call us.',
      },
      {
        question: 'Is my data safe during a repair?',
        answer:
          'Switch on repair mode, or unlock the phone yourself at pickup. Only if neither works, you can give us its code. It is encrypted, you see when it is viewed, and it is deleted when the phone is ready.',
      },
    ],
  },
  {
    id: 'faq-products',
    title: 'Product support',
    items: [
      {
        question: 'Are the products genuine?',
        answer:
          'Yes. We buy from the brands on our partners page. The GST bill of every phone and laptop shows its IMEI or serial number.',
      },
      {
        question: 'Where do I make a warranty claim?',
        answer:
          'At any of our branches, with the bill. We check the fault, make the claim with the brand and call you when your product is ready.',
      },
      {
        question: 'Will you move my data to the new phone?',
        answer: 'Yes, free if you buy the phone from us. It takes 30 to 60 minutes.',
      },
      {
        question: 'Do you take old phones in exchange?',
        answer:
          'Yes, at our branches. We value the phone in front of you and take that amount off your new bill. We do not take exchanges online.',
      },
    ],
  },
];
