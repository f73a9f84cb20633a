import type { StaffRole } from '../../src/contract/roles.ts';
import { type Person, SAMPLE_DOMAIN } from './accounts.ts';
import { STORES } from './stores.ts';

type Entry = readonly [
  firstName: string,
  lastName: string,
  /** The store's index in a list of the site's branches followed by the sample stores. */
  store: number | null,
  left?: 'left',
];

const ADMINS: readonly Entry[] = [['Sunita', 'Deshpande', null]];

const HEADS: readonly Entry[] = [
  ['Rohan', 'Kulkarni', 1],
  ['Sneha', 'Joshi', 2],
  ['Imran', 'Shaikh', 3],
  ['Vaishali', 'Patil', 5],
  ['Nikhil', 'Gaikwad', 6],
  ['Anjali', 'Mhatre', 7],
  ['Sanjay', 'Ghorpade', 8],
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
  ['Kunal', 'Chavan', 3],
  ['Neha', 'Iyer', 3],
  ['Manoj', 'Kamble', 4],
  ['Divya', 'Nair', 4],
  ['Yash', 'Thorat', 5],
  ['Priyanka', 'Sawant', 5],
  ['Ganesh', 'Aher', 6],
  ['Mansi', 'Borse', 6],
  ['Joseph', "D'Souza", 7],
  ['Zoya', 'Ansari', 7],
  ['Harsh', 'Vaidya', 9],
  ['Ketaki', 'Phadke', 9],
  ['Suraj', 'Mane', 8],
  ['Ashwini', 'Powar', 8],
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
    const storeCode = store === null ? null : (STORES[store]?.code ?? null);
    return { username, email, firstName, lastName, role, storeCode, isActive: left === undefined };
  });
}

export const STAFF: readonly Person[] = [
  ...staff('system_admin', ADMINS),
  ...staff('branch_head', HEADS),
  ...staff('advisor', ADVISORS),
];
