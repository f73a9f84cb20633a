import { wordSet } from './word-set';

/** Words that do not help to identify the product that the shopper wants. */
export const FILLERS = wordSet(
  'a an the for of in on with to and or is are it this that any some under below',
  'i me my we our want need looking look find show give get buy buying purchase search',
  'please plz pls hi hello which what where best good nice great better top super new latest',
  'fast fastest quick speed turbo rapid strong original genuine branded quality online shop',
  'store available price rate cost india indian offer deal sale model type daily use using',
  'big large long heavy powerful badi bada bade bahut zyada jyada jada backup life near nearby charging charjing चार्जिंग up most',
  'ka ki ke ko kaa kee k se me mein main m par pe aur ya hai hain h ho hona hoga liye lie liy',
  'wala wali wale vala vali vale walla chahiye chahie chaiye chaahiye mujhe muje mere mera meri',
  'sabse sabsey accha acha achha achcha achi acchi achhi ache acche achhe badhiya badiya mast',
  'tez tej naya nayi naye dikhao dikhaye dikhaiye batao bataye bataiye dena dijiye do koi ek bhi',
  'kitna kitne kitni kimat keemat daam dam kharidna kharidne lena leni kaun kaunsa konsa sa',
  'sathi saathi cha chi che chya madhe changla changle hava havi have pahije asli',
  'kya kuch kuchh something anything mil milega milta milti rakhte kharidni',
  'emi kist installment sunne sunna sun gaana gana gane',
  'bhai bhaiya brother sister behen bahan didi mom mummy maa mother dad papa father wife biwi husband',
  'pati girlfriend boyfriend gf bf friend dost kid bacche bachche beta beti son daughter him her',
  'का की के को से में मे पर और या है हैं हो लिए लिये वाला वाली वाले चाहिए चाहिये मुझे मेरे मेरा',
  'मेरी सबसे अच्छा अच्छी अच्छे बढ़िया तेज तेज़ नया नई नए दिखाओ दिखाइए बताओ बताइए कोई एक',
  'कितना कितने कितनी कीमत दाम खरीदना लेना कौन कौनसा ओरिजिनल बेस्ट फास्ट',
  'साठी चा ची चे च्या मध्ये चांगला चांगले चांगली हवा हवी हवे पाहिजे किंमत आणि आहे',
);

/**
 * Fillers that ask for a good product; if a query contains one, equal matches are sorted by rating.
 */
export const BEST_WORDS = wordSet(
  'best accha acha achha achcha achi acchi acche badhiya good top',
  'अच्छा अच्छी अच्छे बढ़िया बेस्ट चांगला चांगले चांगली',
);
