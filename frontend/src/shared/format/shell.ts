const PLAIN = /^[\w@%+=:,./-]+$/;

/** The same word in a shell. */
export const shellWord = (word: string) =>
  PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** A line that a shell, and the submit form, takes apart into these words again. */
export const joinArguments = (words: string[]) => words.map(shellWord).join(' ');
