/**
 * The words of an argument line, or the problem of the line. The line is split as a POSIX shell
 * splits it, but variables and patterns are not expanded.
 */
export type Split = { arguments: string[]; problem: null } | { arguments: null; problem: string };

export function splitArguments(line: string): Split {
  const found: string[] = [];
  let current: string | null = null;
  let quote: '"' | "'" | null = null;
  for (let index = 0; index < line.length; index += 1) {
    const char = line.charAt(index);
    if (quote === null && /\s/.test(char)) {
      if (current !== null) found.push(current);
      current = null;
    } else if (char === quote) {
      quote = null;
    } else if (quote === null && (char === '"' || char === "'")) {
      quote = char;
      current ??= '';
    } else if (char === '\\' && escapes(quote, line.charAt(index + 1))) {
      index += 1;
      current = (current ?? '') + line.charAt(index);
    } else {
      current = (current ?? '') + char;
    }
  }
  if (quote !== null) return { arguments: null, problem: `A quote (${quote}) is not closed` };
  if (current !== null) found.push(current);
  return { arguments: found, problem: null };
}

/**
 * Returns true if a backslash escapes the next character. Outside of quotes it escapes any
 * character. Inside double quotes it only escapes a double quote or a backslash. Inside single
 * quotes it escapes no character.
 */
function escapes(quote: '"' | "'" | null, next: string): boolean {
  if (next === '' || quote === "'") return false;
  return quote === null || next === '"' || next === '\\';
}
