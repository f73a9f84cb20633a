import { BRANCHES } from '../../../../content/site';
import { wordSet } from './word-set';

/** Words that ask where the shop is, including the names of its branches. */
export const NEARBY = wordSet(
  'near nearby nearest najdik nazdik nazdeek najdeek paas jawal location address branch timing',
  'kahan kaha kidhar kuthe khulta khula पास नजदीक जवळ पत्ता कहाँ कहां कुठे शाखा',
  ...BRANCHES.map(({ name }) => name.toLowerCase()),
);
