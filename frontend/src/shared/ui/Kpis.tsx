import type { ReactNode } from 'react';

export interface Kpi {
  label: string;
  value: ReactNode;
  /** Unit or total, beside the value. */
  unit?: string;
  note: ReactNode;
  title?: string;
}

/** The row of figures under a page's title. The first figure is the most important one. */
export function Kpis({ items }: { items: Kpi[] }) {
  return (
    <dl className="kpis">
      {items.map((item, index) => (
        <div key={item.label} className={index === 0 ? 'lead' : undefined} title={item.title}>
          <dt>{item.label}</dt>
          <dd>
            {item.value} {item.unit !== undefined && <small>{item.unit}</small>}
          </dd>
          <dd>{item.note}</dd>
        </div>
      ))}
    </dl>
  );
}
