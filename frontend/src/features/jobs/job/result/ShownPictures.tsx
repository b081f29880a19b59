import { useCallback, useState } from 'react';
import { areasOf, partOf, type ShownPicture } from '@/shared/domain/pictures';
import { percent } from '@/shared/format/number';
import { Segmented } from '@/shared/ui/Segmented';
import { SiteMark } from '@/shared/ui/SiteMark';
import { PictureCanvas } from './PictureCanvas';

const VIEWS = [
  ['picture', 'Picture'],
  ['sites', 'Computed by'],
] as const;

interface ShownPicturesProps {
  pictures: ShownPicture[];
  /** True if the finished pictures are shown next to these pictures. */
  finished: boolean;
  colours: Map<string, number>;
}

/** The pictures that the program has shown, and the site that computed each part. */
export function ShownPictures({ pictures, finished, colours }: ShownPicturesProps) {
  const [view, setView] = useState<'picture' | 'sites'>('picture');
  const colourOf = useCallback((site: string) => colours.get(site) ?? 0, [colours]);
  const hidden = finished && view === 'picture';
  return (
    <>
      <Segmented label="The picture shows" value={view} options={VIEWS} onChange={setView} />
      {!hidden &&
        pictures.map((picture) => (
          <figure key={`${picture.name} ${picture.width} ${picture.height}`} className="shown">
            <PictureCanvas picture={picture} colourOf={view === 'sites' ? colourOf : null} />
            <figcaption className="xs q2">
              {pictures.length > 1 && `${picture.name}: `}
              {percent(partOf(picture))} of the picture is there.
              <span className="row">
                {areasOf(picture).map(({ site, share }) => (
                  <span key={site}>
                    <SiteMark name={site} colour={colourOf(site)} /> {percent(share)}
                  </span>
                ))}
              </span>
            </figcaption>
          </figure>
        ))}
    </>
  );
}
