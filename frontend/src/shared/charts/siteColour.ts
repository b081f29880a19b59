const HUES = 7;

/** The hue of a site's slot. Slots from the eighth on repeat the hues and are striped. */
export const siteHue = (colour: number) =>
  colour === 0 ? 'var(--useful)' : `var(--site-${((colour - 1) % HUES) + 1})`;

export const isStriped = (colour: number) => colour > HUES;

/** A value for `fill`. `SiteStripes` draws the patterns. */
export const siteFill = (colour: number) =>
  isStriped(colour) ? `url(#site-stripes-${colour})` : siteHue(colour);

/** The dashes of a site's line. From the eighth site on, lines are dashed. */
export const siteDash = (colour: number) => (isStriped(colour) ? '5 3' : undefined);
