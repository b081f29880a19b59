import { describe, expect, it } from 'vitest';
import { deadlockWords } from './deadlockWords';

const main = {
  thread: 'main',
  node: 'brno/brno-0',
  notice: true,
  monitor: 'demo.News',
  owner: '',
  place: 'demo.Bank.main:39',
};
const one = {
  ...main,
  thread: 'one',
  notice: false,
  monitor: 'demo.Account',
  owner: 'two on brno/brno-1',
  place: 'demo.Bank.transfer:26',
};

describe('a deadlock in words', () => {
  it('names a thread that waits for another one', () => {
    expect(deadlockWords([main, one], false)).toEqual({
      lead: 'Deadlock: all 2 threads wait, and none can wake another.',
      rest: ' one waits at demo.Bank.transfer:26 to enter a demo.Account, which two on brno/brno-1 owns.',
    });
  });

  it('is of the past once the job has ended', () => {
    expect(deadlockWords([main, one], true)).toEqual({
      lead: 'Deadlock: all 2 threads waited, and none could wake another.',
      rest: ' one waited at demo.Bank.transfer:26 to enter a demo.Account, which two on brno/brno-1 owned.',
    });
  });

  it('is told of a single thread, too', () => {
    expect(deadlockWords([main], false)).toEqual({
      lead: 'Deadlock: the only thread waits, and nothing can wake it.',
      rest: '',
    });
  });
});
