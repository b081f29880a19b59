import { expect, it } from 'vitest';
import { firstOwnFrame } from './stackTrace';

it('skips frames of the platform and the engine', () => {
  const trace = [
    'java.lang.IllegalStateException: no',
    '\tat java.base/java.util.Objects.check(Objects.java:1)',
    '\tat org.satingrid.runtime.Worker.run(Worker.java:9)',
    '\tat app//org.example.Scene.parse(Scene.java:41)',
  ].join('\n');
  expect(firstOwnFrame(trace)).toBe('org.example.Scene.parse(Scene.java:41)');
});

it('knows when there is none', () => {
  expect(
    firstOwnFrame('java.lang.Error\n\tat java.base/java.lang.Thread.run(Thread.java:1)'),
  ).toBeNull();
  expect(firstOwnFrame('')).toBeNull();
});
