import { useEffect, useRef } from 'react';
import { partOf, type ShownPicture } from '@/shared/domain/pictures';
import { percent } from '@/shared/format/number';
import { useWidth } from '@/shared/hooks/useWidth';
import { paintPicture } from './picturePaint';
import { inkOf } from '../tree/treePaint';

interface PictureCanvasProps {
  picture: ShownPicture;
  /**
   * The colour slot of each site, to show the site that computed each part. Null to show the
   * picture itself.
   */
  colourOf: ((site: string) => number) | null;
}

/**
 * Draws the parts of a picture that the program has shown so far, each at its position in the
 * complete picture.
 */
export function PictureCanvas({ picture, colourOf }: PictureCanvasProps) {
  const [box, width] = useWidth();
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = Math.round((width * picture.height) / picture.width);
  const ratio = devicePixelRatio;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element === null || context == null || width === 0) return;
    const ink = inkOf(element);
    paintPicture(context, {
      picture,
      width: element.width,
      height: element.height,
      tintOf: colourOf === null ? null : (site) => ink.site(colourOf(site)),
    });
  }, [picture, colourOf, width, height, ratio]);
  return (
    <div ref={box} role="img" aria-label={`${picture.name}, ${percent(partOf(picture))} of it`}>
      <canvas
        ref={canvas}
        className="pic"
        aria-hidden="true"
        width={Math.max(1, Math.round(width * ratio))}
        height={Math.max(1, Math.round(height * ratio))}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      />
    </div>
  );
}
