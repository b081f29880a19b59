/** A part of a picture that a program has shown, with fewer pixels than the original. */
export interface PicturePart {
  picture: string;
  pictureWidth: number;
  pictureHeight: number;
  /** Pixels of the picture, from its upper left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The pixels were averaged into this many columns. */
  columns: number;
  rows: number;
  /** Three bytes for each averaged pixel, row by row, as base 64. */
  rgb: string;
  site: string;
  node: string;
}

export interface ShownPicture {
  name: string;
  width: number;
  height: number;
  /** The parts in the order of drawing. No two parts have the same place. */
  parts: PicturePart[];
}

const isSamePicture = (picture: ShownPicture, part: PicturePart) =>
  picture.name === part.picture &&
  picture.width === part.pictureWidth &&
  picture.height === part.pictureHeight;

const placeOf = ({ x, y, width, height }: PicturePart) => `${x} ${y} ${width} ${height}`;

/** Adds new parts to the pictures. A part at a known place replaces the earlier part. */
export function withParts(before: ShownPicture[], parts: PicturePart[]): ShownPicture[] {
  const known = [...before];
  for (const part of parts) {
    if (!known.some((picture) => isSamePicture(picture, part))) {
      const { picture: name, pictureWidth: width, pictureHeight: height } = part;
      known.push({ name, width, height, parts: [] });
    }
  }
  return known.map((picture) => {
    const news = parts.filter((part) => isSamePicture(picture, part));
    if (news.length === 0) return picture;
    const places = new Map(picture.parts.map((part) => [placeOf(part), part]));
    for (const part of news) places.set(placeOf(part), part);
    return { ...picture, parts: [...places.values()] };
  });
}

export interface SiteArea {
  site: string;
  /** Share of the whole picture, 0 to 1. */
  share: number;
}

/** Returns the part of a picture that each site has computed, the largest part first. */
export function areasOf({ width, height, parts }: ShownPicture): SiteArea[] {
  const areas = new Map<string, number>();
  for (const part of parts) {
    areas.set(part.site, (areas.get(part.site) ?? 0) + part.width * part.height);
  }
  return [...areas]
    .map(([site, area]) => ({ site, share: area / (width * height) }))
    .toSorted((a, b) => b.share - a.share);
}

/** Returns the existing part of a picture, from 0 to 1. Parts can overlap. */
export const partOf = (picture: ShownPicture) =>
  Math.min(
    1,
    areasOf(picture).reduce((sum, { share }) => sum + share, 0),
  );
