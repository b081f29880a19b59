import { expect, it } from 'vitest';
import { joinArguments } from '@/shared/format/shell';
import { splitArguments } from './commandLine';

it.each([
  ['', []],
  ['  a  b\nc\t', ['a', 'b', 'c']],
  [`'two words' "and more"`, ['two words', 'and more']],
  [`a"b c"d''`, ['ab cd']],
  [`""`, ['']],
  [`"say \\"hi\\" \\n"`, ['say "hi" \\n']],
  [`a\\ b 'c\\d'`, ['a b', 'c\\d']],
  [`it"'"s`, ["it's"]],
])('splits %j', (line, words) => {
  expect(splitArguments(line)).toEqual({ arguments: words, problem: null });
});

it.each([`"open`, `it's`])('says that the quote in %j is never closed', (line) => {
  expect(splitArguments(line).problem).toMatch(/not closed/);
});

it('joins words so that they split into the same again', () => {
  const words = [
    'plain',
    'two words',
    "it's",
    '"quoted"',
    '',
    '$HOME',
    'back\\slash',
    'näme',
    'a\nb',
  ];
  expect(splitArguments(joinArguments(words))).toEqual({ arguments: words, problem: null });
});
