import { siteHue } from './siteColour';

const STRIPED = [8, 9, 10, 11, 12, 13, 14];

/**
 * The fill patterns with stripes, for the eighth and later sites and for times without data.
 * Rendered once on every page.
 */
export function SiteStripes() {
  return (
    <svg width="0" height="0" className="vh" aria-hidden="true">
      <defs>
        <pattern
          id="nothing-known"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--surface)" opacity="0.8" />
          <rect width="2" height="6" fill="var(--ctl)" />
        </pattern>
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
