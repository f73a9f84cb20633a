<<<<<<< HEAD
/** First and last name, or the one there is. */
=======
/** First and last name, or the first alone. */
>>>>>>> 0752804 (Name the server's parts by the words of the field)
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}
