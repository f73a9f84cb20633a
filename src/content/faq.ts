import { ORDERS } from './orders';
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
        answer:
          'Nothing above ₹999. Below that, standard shipping is ₹99. Express shipping is ₹199 for any order. The cart shows what you pay: while it says Free, it is free.',
      },
      {
        question: 'When will my order arrive?',
        answer: `Standard delivery takes 3-5 business days. Express goes out the same day if you order and call us before 2 pm, and reaches most PIN codes in ${SITE.address.city} the next day.`,
      },
      {
        question: 'Can I pick up the order at a branch?',
        answer: `Yes. Choose the branch when you check out, and pay now or when you come. We keep it for ${ORDERS.readyHoldHours} hours after it is ready; bring the collection code that your order then shows.`,
      },
      {
        question: 'Can I change or cancel an order?',
        answer:
          'Until it is ready or packed you cancel it yourself, on its page under My orders. After that, refuse it at the door or return it within 30 days. To change it, call us with the order number.',
      },
    ],
  },
  {
    id: 'faq-returns',
    title: 'Returns and refunds',
    items: [
      {
        question: 'How long can I return a product?',
        answer:
          '30 days from delivery, with the bill and everything that was in the box. Bring it to any branch, or ask us to collect it.',
      },
      {
        question: 'When do I get my money back?',
        answer:
          'In 3-5 business days after the product reaches us, to the account or UPI ID you paid from.',
      },
      {
        question: 'What cannot be returned?',
        answer:
          'Tempered glass that has been put on, in-ear tips that were worn, and products with damage from a fall or water. If any of these arrived faulty, we replace them.',
      },
      {
        question: 'My repair failed again. What now?',
        answer:
          'Come back within 90 days with the bill. We repair the same fault without charge, or refund the repair.',
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
          'Online by UPI ID or by the phone number linked with UPI. At the counter also in cash or by card.',
      },
      {
        question: 'Money was taken but the payment failed. Is it lost?',
        answer:
          'No. Your bank returns it by itself, mostly within an hour and at the latest in 3-5 business days. If it does not, send us the order number and we follow it up.',
      },
      {
        question: `Will ${SITE.name} ever ask for my UPI PIN or OTP?`,
        answer:
          'Never, not by phone, not on WhatsApp, not at the counter. If someone does, hang up and call us.',
      },
      {
        question: 'Is my data safe while a phone is on your bench?',
        answer:
          'Your phone stays locked and in your sight. If a test needs it unlocked, you unlock it and watch.',
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
          'Yes. We buy from the makers named on the partners page. Every bill carries the serial or IMEI number.',
      },
      {
        question: 'Where do I claim warranty?',
        answer:
          'At any of our branches, with the bill. We check the fault, claim from the maker and call you when it is ready.',
      },
      {
        question: 'Will you move my data to the new phone?',
        answer: 'Free of charge when you buy the phone from us. It takes 30 to 60 minutes.',
      },
      {
        question: 'Do you take old phones in exchange?',
        answer:
          'At the counter, yes. We look at it in front of you and take the price off the new bill. Online exchange is not offered.',
      },
    ],
  },
];
