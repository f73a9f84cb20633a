import { wordSet } from './word-set';

/** Words that ask for a present, but not which kind of product. */
export const GIFTS = wordSet(
  'gift gifting present surprise birthday bday anniversary wedding shaadi shadi',
  'rakhi diwali deepawali christmas eid valentine tohfa tofa uphar uphaar bhet',
  'गिफ्ट तोहफा उपहार भेट दिवाली दिवाळी राखी जन्मदिन वाढदिवस',
);
