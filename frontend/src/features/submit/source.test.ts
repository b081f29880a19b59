import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { EXAMPLE, findingsOf, rangeOf, sourceFile } from './source';

const OF_THE_COMMAND = '../cli/src/main/resources/org/satingrid/cli/project/file/Queens.java';

describe('a pasted source', () => {
  it('begins with the example of the satin command', () => {
    expect(EXAMPLE).toBe(readFileSync(OF_THE_COMMAND, 'utf8'));
  });

  it('gets the name of its class', () => {
    expect(sourceFile(EXAMPLE).name).toBe('Queens.java');
    expect(sourceFile('final class Fib {}').name).toBe('Fib.java');
    expect(sourceFile('interface A {}\nabstract class B {}').name).toBe('B.java');
    expect(sourceFile('none').name).toBe('Program.java');
  });

  it('sorts its findings by line', () => {
    const errors = [
      { pointer: 'A.java:12', message: 'second' },
      { pointer: 'A.java:3', message: 'first' },
      { pointer: 'A.java', message: 'whole' },
    ];
    expect(findingsOf(new Problem(422, 't', 'd', 'does-not-compile', errors))).toEqual([
      { line: null, message: 'whole' },
      { line: 3, message: 'first' },
      { line: 12, message: 'second' },
    ]);
  });

  it('knows the range of a line', () => {
    expect(rangeOf('ab\ncde\n', 2)).toEqual([3, 6]);
    expect(rangeOf('ab', 9)[1]).toBeGreaterThanOrEqual(0);
  });
});
