import type { PicturePart } from '@/shared/domain/pictures';

/** A quarter of a picture of 40 x 10. */
export const picturePart = (
  x: number,
  site: string,
  over: Partial<PicturePart> = {},
): PicturePart => ({
  picture: 'gallery.png',
  pictureWidth: 40,
  pictureHeight: 10,
  x,
  y: 0,
  width: 10,
  height: 10,
  columns: 1,
  rows: 1,
  rgb: 'AAAA',
  site,
  node: `${site}-1`,
  ...over,
});
