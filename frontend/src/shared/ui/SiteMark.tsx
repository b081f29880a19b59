/** A site's square in its colour, beside its name. Slot 0 is "no colour known". */
export function SiteMark({ name, colour }: { name: string; colour: number }) {
  return (
    <span className="site">
      <i className="sw" data-s={colour} />
      {name}
    </span>
  );
}

/** Three letters where space is short: DAS, LEC. */
export const siteCode = (name: string) =>
  name
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 3)
    .toUpperCase();

export function SiteDots({ sites }: { sites: { name: string; colour: number }[] }) {
  if (sites.length === 0) return <span className="q">any</span>;
  return (
    <span className="dots" role="img" aria-label={sites.map((site) => site.name).join(', ')}>
      {sites.map((site) => (
        <i key={site.name} className="sw" data-s={site.colour} title={site.name} />
      ))}
    </span>
  );
}
