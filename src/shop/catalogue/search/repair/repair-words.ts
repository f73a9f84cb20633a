import { BRANDS } from '../../../../content/brands';
import { wordSet } from '../language/word-set';

/** Words that ask for a repair even if the query names no device. */
export const REPAIRS = wordSet(
  'repair repairing repare reparing ripair ripeyar marammat mistri technician',
  'रिपेयर रिपेअर रिपेयरिंग मरम्मत दुरुस्ती',
);

/** Words for what the shopper wants done, or for what went wrong. */
export const ACTIONS = wordSet(
  'fix fixing fixed replace replaced replacing replacement change changing changed chenge badalna',
  'badalni badalne badlna badlwana badalwana badalwani badlo badle badli theek thik thick service',
  'servicing center centre upgrade restore banwana banwani lagwana lagwani lagana broken broke',
  'break crack cracked cracking damage damaged shattered toota tuta toot tut tooti tuti tutla tutli',
  'toda tod kharab kharaab faulty defective dead problem issue dikkat samasya fut futa foota phoot',
  'phuta swollen phool phul drain draining leak leaking line spot khatam loose dhila hang',
  'slow dheere dhire weak kamzor kamjor overheat garam karwani karwana karwa',
  'दुरुस्त धीरे ठीक बदलना बदलनी बदलने बदलवाना बदलवानी बदलो बदल बदलायची बदलायचा बदलायचे चेंज बनवाना टूटा टूटी टूटे टूट',
  'तुटला तुटली तुटले फूट फूटा फूटी फुटला फुटली खराब खराबी क्रैक क्रॅक डैमेज समस्या रिप्लेसमेंट सर्विस',
);

export const NEGATIONS = wordSet(
  'not no nahi nahin nhi nai naahi wont won doesnt doesn isnt isn cant stopped band',
  'नहीं नही नाही बंद',
);

/** Words that, together with a negation, describe a fault: “not working”. */
export const STATES = wordSet(
  'charge charging work working kaam kam start starting on turning turn chal chalta chalu chalti boot aa ho',
  'dikh touch charj chaarj चार्ज चार्जिंग चल चालू हो ऑन',
);

export const WATER = wordSet(
  'pani paani water liquid chai coffee tea juice bheeg bheega bhig bhiga geela gila wet toilet',
  'पानी पाणी पाण्यात भीग भीगा गीला भिजला',
);

/** Words that, together with a liquid, describe an accident: “fell in water”. */
export const ACCIDENTS = wordSet(
  'gir gira giri gaya gayi gya chala ghus ghusa pad pada padla drop dropped fell fall inside spill',
  'spilled on in me mein गिर गिरा गया गई में पडला गेला भिजला चला',
);

export const DATA = wordSet('data photo contact chat file डेटा डाटा फोटो');

export const RECOVERY = wordSet(
  'recover recovery restore retrieve deleted delete lost wapas vapas backup रिकवरी वापस रिकवर',
);

export const PORTS = wordSet('port jack pin socket slot connector पोर्ट जैक पिन');

export const CHARGING = wordSet('charge charging charj chaarj charjing चार्ज चार्जिंग');

export const SCREENS = wordSet('touch touchscreen lcd folder combo टच');

export const LAPTOP_PARTS = wordSet(
  'keyboard hinge fan ssd hdd motherboard trackpad touchpad heating कीबोर्ड',
);

function brandWords(device: 'phone' | 'laptop'): readonly string[] {
  return BRANDS.filter(({ devices }) => devices.includes(device)).flatMap(({ words }) => words);
}

/** Words in the names of several brands' models: “Note 13 Pro”. */
export const SERIES = wordSet('note lite pro plus max ultra mini nord reno air edge se fe');

export const LAPTOP_BRANDS = wordSet(...brandWords('laptop'));

/** Words in the names of phones that the shop repairs but does not sell. */
export const PHONE_BRANDS: ReadonlySet<string> = new Set([
  ...wordSet(...brandWords('phone')),
  ...SERIES,
]);

/** Words that describe a feature of the wanted device, not a repair: “phone with a big battery”. */
export const FEATURE_WORDS = wordSet(
  'with having wala wali wale big large long badi bada zyada jyada backup वाला वाली',
);

/** Words that ask for a price. */
export const PRICE_QUESTIONS = wordSet(
  'price cost rate charge kitna kitne kitni kimat keemat daam कितना कितने कितनी कीमत दाम किंमत',
);

/** The search keys of words for goods that the shop sells but does not repair. */
export const GOODS = wordSet(
  'guard tempered cover cable powerbank earphone earbud headphone neckband handsfree hub dock',
  'adapter charger',
);

/** All words about repairs; spelling correction leaves them unchanged. */
export const REPAIR_WORDS: ReadonlySet<string> = new Set(
  [
    ...[REPAIRS, ACTIONS, NEGATIONS, STATES, WATER, ACCIDENTS, DATA, RECOVERY, PORTS, CHARGING],
    ...[SCREENS, LAPTOP_PARTS, LAPTOP_BRANDS, PHONE_BRANDS],
  ].flatMap((words) => [...words]),
);
