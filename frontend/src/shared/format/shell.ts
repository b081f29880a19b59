const PLAIN = /^[\w@%+=:,./-]+$/;

/** Quotes a word for a shell. */
export const shellWord = (word: string) =>
  PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Returns a line that a shell, and the submit form, split into these words again. */
export const joinArguments = (words: string[]) => words.map(shellWord).join(' ');
