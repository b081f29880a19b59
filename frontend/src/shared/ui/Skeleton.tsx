import { useEffect, useState } from 'react';

const PATIENCE_MILLIS = 300;
const WIDTHS = ['70%', '24%', '38%', '18%', '86%', '30%'];

/**
 * A placeholder with the shape of the expected content, shown only if loading takes longer than a
 * moment.
 */
export function Skeleton({ label, rows = WIDTHS.length }: { label: string; rows?: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MILLIS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton" aria-busy="true" aria-label={label} role="group">
      {late && WIDTHS.slice(0, rows).map((width) => <i key={width} style={{ width }} />)}
      {late && <span className="xs q">{label}</span>}
    </div>
  );
}
