import { expect, it } from 'vitest';
import { pixelsOf } from './picturePaint';

it('reads three bytes a pixel and makes them four', () => {
  const part = {
    picture: 'p',
    pictureWidth: 2,
    pictureHeight: 1,
    x: 0,
    y: 0,
    width: 2,
    height: 1,
    columns: 2,
    rows: 1,
    rgb: btoa('\u0001\u0002\u0003\u00ff\u0000\u0080'),
    site: 's',
    node: 'n',
  };
  expect([...pixelsOf(part)]).toEqual([1, 2, 3, 255, 255, 0, 128, 255]);
});
