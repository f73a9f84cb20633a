/** The advance widths of a font's characters, in thousandths of an em. */
type Widths = Readonly<Record<number, string>>;

/** From the tables of Roboto Bold and Arial Bold, because few test machines have both. */
const SYSTEM_FACES = {
  'Anek Latin over Roboto': {
    229: '’',
    245: ',',
    249: ' ',
    260: 'j',
    265: 'il',
    272: '!',
    282: ':',
    291: '.',
    292: 'I',
    338: 't',
    358: 'f',
    365: 'r',
    388: '-',
    498: '?',
    502: 'y',
    506: 'v',
    509: 'xz',
    515: 's',
    522: 'c',
    528: '₹',
    534: 'k',
    536: 'a',
    541: 'e',
    542: 'L',
    548: 'F',
    559: 'J',
    560: 'hnu',
    562: 'E',
    563: 'bp',
    564: 'd',
    565: 'oq',
    571: 'g',
    574: '0123456789',
    606: 'Z',
    615: 'S',
    619: 'TY',
    635: 'K',
    636: 'X',
    638: 'BR',
    646: 'P',
    650: 'D',
    654: 'V',
    655: 'C',
    656: '&',
    658: 'U',
    673: 'A',
    681: 'G',
    690: 'OQ',
    707: 'HN',
    735: 'w',
    866: 'm',
    875: 'W',
    876: 'M',
  },
  'Anek Latin over Arial': {
    278: ' ,.Iijl’',
    333: '!-:ft',
    389: 'r',
    500: 'z',
    556: '0123456789Jaceksvxy₹',
    611: '?FLTZbdghnopqu',
    667: 'EPSVXY',
    722: '&ABCDHKNRU',
    778: 'GOQw',
    833: 'M',
    889: 'm',
    944: 'W',
  },
} as const satisfies Record<string, Widths>;

export type StandIn = keyof typeof SYSTEM_FACES;

/** Returns the width of a text in a fallback font, in em; undefined if a character is unknown. */
export function systemWidth(standIn: StandIn, text: string): number | undefined {
  const widths = Object.entries(SYSTEM_FACES[standIn]);
  const parts = [...text].map((char) => widths.find(([, chars]) => chars.includes(char))?.[0]);
  if (parts.includes(undefined)) return undefined;
  return parts.reduce((sum, width) => sum + Number(width) / 1000, 0);
}
