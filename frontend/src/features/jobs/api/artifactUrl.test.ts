import { expect, it } from 'vitest';
import { artifactUrl, pictureUrl } from './artifactUrl';

it('has plain names in the path', () => {
  expect(artifactUrl('j', 'out file.png')).toBe('/api/v1/jobs/j/artifacts/out%20file.png');
});

it('has all other names as a parameter, because servers change some characters of a path', () => {
  expect(artifactUrl('j', 'sub/a;b.txt')).toBe('/api/v1/jobs/j/results/file?name=sub%2Fa%3Bb.txt');
  expect(pictureUrl('j', '-x.png')).toBe('/api/v1/jobs/j/results/file?name=-x.png&inline=true');
});
