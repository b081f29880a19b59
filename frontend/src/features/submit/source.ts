import { asProblem } from '@/shared/api/problem';

/**
 * A program for users without a program. A test checks that the example of the satin command is the
 * same.
 */
export const EXAMPLE = `import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawnable;

/** The calls that may run in parallel, on any machine of the grid. */
interface Placing extends Spawnable {

  /** In how many ways the rest of the board can be filled, from a row on. */
  long place(int n, int row, int columns, int left, int right);
}

/** Counts the ways to place n queens on a board of n by n squares. The first argument is n. */
public class Queens extends SatinObject implements Placing {

  // A spawned method may not change what its caller can see: it returns its result.
  @Override
  public long place(int n, int row, int columns, int left, int right) {
    if (row == n) {
      return 1;
    }
    long solutions = 0;
    for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
      int queen = free & -free;
      solutions += place(n, row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return solutions;
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    System.out.println(n + " queens: " + new Queens().place(n, 0, 0, 0, 0) + " solutions");
  }
}
`;
export const EXAMPLE_ARGUMENTS = '14';

/**
 * Returns a file with this text. The file is named after the public class, or after the first class
 * if no class is public.
 */
export function sourceFile(text: string): File {
  const name =
    /^\s*public\s+(?:(?:final|abstract)\s+)*class\s+(\w+)/m.exec(text)?.[1] ??
    /^\s*(?:final\s+|abstract\s+)*class\s+(\w+)/m.exec(text)?.[1] ??
    'Program';
  return new File([text], `${name}.java`, { type: 'text/x-java-source' });
}

export interface Finding {
  /** The line number, from 1, or null for a finding about the whole program. */
  line: number | null;
  message: string;
}

/** The findings of a refused program, sorted by line. A pointer ends with `:` and the line. */
export function findingsOf(error: unknown): Finding[] {
  return asProblem(error)
    .errors.map(({ pointer, message }) => {
      const line = /:(\d+)$/.exec(pointer)?.[1];
      return { line: line === undefined ? null : Number(line), message };
    })
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Returns the start and the end of a line in a text, without the line break. */
export function rangeOf(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
