import { siteHue } from './siteColour';

const STRIPED = [8, 9, 10, 11, 12, 13, 14];

/** The stripes that charts fill the eighth and later sites with; once on every page. */
export function SiteStripes() {
  return (
    <svg width="0" height="0" className="vh" aria-hidden="true">
      <defs>
        {STRIPED.map((colour) => (
          <pattern
            key={colour}
            id={`site-stripes-${colour}`}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="4" height="4" fill="var(--surface)" />
            <rect width="2" height="4" fill={siteHue(colour)} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
