import { useId, type ReactNode } from 'react';

interface PanelProps {
  id: string;
  title: string;
  about?: ReactNode;
  tools?: ReactNode;
  /** One sentence that describes the panel's finding, or empty without a finding. */
  reading?: ReactNode;
  /** Width of the panel, in columns of twelve. */
  span?: 4 | 5 | 6 | 7 | 8 | 12;
  flush?: boolean;
  children: ReactNode;
}

/** A panel answers one question. It has its own address, and its title links to this address. */
export function Panel({
  id,
  title,
  about,
  tools,
  reading,
  span = 12,
  flush = false,
  children,
}: PanelProps) {
  const heading = useId();
  return (
    <section className={`panel c${span}`} id={id} aria-labelledby={heading}>
      <div className="ph">
        <div className="grow">
          <h2 id={heading}>
            <a href={`#${id}`}>{title}</a>
          </h2>
          {about !== undefined && <p>{about}</p>}
        </div>
        {tools !== undefined && <div className="tools">{tools}</div>}
      </div>
      <div className={flush ? 'pb flush' : 'pb'}>{children}</div>
      {reading !== undefined && reading !== null && <div className="reading">{reading}</div>}
    </section>
  );
}
