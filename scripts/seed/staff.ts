import type { StaffRole } from '../../src/contract/roles.ts';
import { type Person, SAMPLE_DOMAIN } from './accounts.ts';
import { storeCodeOf } from './stores.ts';

type Entry = readonly [
  firstName: string,
  lastName: string,
  /** A branch of the site by its index, or another store by its code. */
  store: number | string | null,
  left?: 'left',
];

const ADMINS: readonly Entry[] = [['Sunita', 'Deshpande', null]];

const HEADS: readonly Entry[] = [
  ['Rohan', 'Kulkarni', 1],
  ['Sneha', 'Joshi', 2],
  ['Imran', 'Shaikh', 'PUN-04'],
  ['Vaishali', 'Patil', 'PCM-01'],
  ['Nikhil', 'Gaikwad', 'NSK-01'],
  ['Anjali', 'Mhatre', 'MUM-01'],
  ['Sanjay', 'Ghorpade', 'KOP-01'],
  ['Kavita', 'Bhosale', null],
  ['Prakash', 'Wagh', null],
  ['Farah', 'Khan', null],
  ['Dinesh', 'Salunkhe', null, 'left'],
];

const ADVISORS: readonly Entry[] = [
  ['Aarav', 'Pawar', 0],
  ['Pooja', 'Shinde', 0],
  ['Om', 'Jadhav', 0],
  ['Tejas', 'More', 1],
  ['Isha', 'Gokhale', 1],
  ['Salman', 'Pathan', 2],
  ['Rutuja', 'Kadam', 2],
  ['Kunal', 'Chavan', 'PUN-04'],
  ['Neha', 'Iyer', 'PUN-04'],
  ['Manoj', 'Kamble', 'PUN-05'],
  ['Divya', 'Nair', 'PUN-05'],
  ['Yash', 'Thorat', 'PCM-01'],
  ['Priyanka', 'Sawant', 'PCM-01'],
  ['Ganesh', 'Aher', 'NSK-01'],
  ['Mansi', 'Borse', 'NSK-01'],
  ['Joseph', "D'Souza", 'MUM-01'],
  ['Zoya', 'Ansari', 'MUM-01'],
  ['Harsh', 'Vaidya', 'THN-01'],
  ['Ketaki', 'Phadke', 'THN-01'],
  ['Suraj', 'Mane', 'KOP-01'],
  ['Ashwini', 'Powar', 'KOP-01'],
  ['Amol', 'Dhumal', null],
  ['Lata', 'Rane', null],
  ['Vikram', 'Sathe', null, 'left'],
  ['Bharati', 'Lokhande', 1, 'left'],
];

/**
 * Returns a username in the specified format: three letters of the first name and three of the last
 * name, padded with the letter a.
 */
function usernameOf(firstName: string, lastName: string): string {
  const letters = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 3)
      .padEnd(3, 'a');
  return letters(firstName) + letters(lastName);
}

function staff(role: StaffRole, entries: readonly Entry[]): Person[] {
  return entries.map(([firstName, lastName, store, left]) => {
    const username = usernameOf(firstName, lastName);
    const email = `${username}@${SAMPLE_DOMAIN}`;
    const storeCode = storeCodeOf(store);
    return { username, email, firstName, lastName, role, storeCode, isActive: left === undefined };
  });
}

export const STAFF: readonly Person[] = [
  ...staff('system_admin', ADMINS),
  ...staff('branch_head', HEADS),
  ...staff('advisor', ADVISORS),
];
