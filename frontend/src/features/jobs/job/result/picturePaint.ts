import type { PicturePart, ShownPicture } from '@/shared/domain/pictures';

const TINT = 0.55;
const CHANNELS = 3;

/** Returns four bytes for each pixel, as a canvas requires. */
export function pixelsOf({ rgb, columns, rows }: PicturePart): Uint8ClampedArray<ArrayBuffer> {
  const bytes = atob(rgb);
  const pixels = new Uint8ClampedArray(4 * columns * rows);
  for (let pixel = 0; pixel < columns * rows; pixel += 1) {
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      pixels[4 * pixel + channel] = bytes.charCodeAt(CHANNELS * pixel + channel);
    }
    pixels[4 * pixel + CHANNELS] = 255;
  }
  return pixels;
}

interface Painting {
  picture: ShownPicture;
  /** Width of the canvas. */
  width: number;
  height: number;
  /**
   * Returns the colour of a site, to show the site that computed each part. Null to show the
   * picture itself.
   */
  tintOf: ((site: string) => string) | null;
}

/** Draws the received parts. The rest of the canvas stays unchanged. */
export function paintPicture(canvas: CanvasRenderingContext2D, painting: Painting) {
  const { picture, width, height, tintOf } = painting;
  const [across, down] = [width / picture.width, height / picture.height];
  const small = document.createElement('canvas');
  const drawing = small.getContext('2d');
  if (drawing === null) return;
  canvas.clearRect(0, 0, width, height);
  canvas.imageSmoothingEnabled = true;
  for (const part of picture.parts) {
    // The edges are rounded to whole pixels, so that no gap is visible between two parts.
    const [left, top] = [Math.floor(part.x * across), Math.floor(part.y * down)];
    const right = Math.ceil((part.x + part.width) * across);
    const bottom = Math.ceil((part.y + part.height) * down);
    small.width = part.columns;
    small.height = part.rows;
    drawing.putImageData(new ImageData(pixelsOf(part), part.columns, part.rows), 0, 0);
    canvas.drawImage(small, left, top, right - left, bottom - top);
    if (tintOf !== null) {
      canvas.globalAlpha = TINT;
      canvas.fillStyle = tintOf(part.site);
      canvas.fillRect(left, top, right - left, bottom - top);
      canvas.globalAlpha = 1;
    }
  }
}
