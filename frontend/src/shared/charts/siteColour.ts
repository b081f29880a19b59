const HUES = 7;

/** Returns the hue for a colour number. Numbers from eight on repeat the hues, with stripes. */
export const siteHue = (colour: number) =>
  colour === 0 ? 'var(--useful)' : `var(--site-${((colour - 1) % HUES) + 1})`;

export const isStriped = (colour: number) => colour > HUES;

/** Returns a value for the attribute `fill`. `SiteStripes` defines the patterns. */
export const siteFill = (colour: number) =>
  isStriped(colour) ? `url(#site-stripes-${colour})` : siteHue(colour);

/** Returns the dashes of a site's line. From the eighth site on, lines are dashed. */
export const siteDash = (colour: number) => (isStriped(colour) ? '5 3' : undefined);
