import { Link } from 'react-router';
import { duration } from '@/shared/format/time';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import type { Explanation } from '../api/compare';
import type { Run } from './run';

const PARTS: [key: 'work' | 'speed' | 'efficiency', label: string][] = [
  ['work', 'Work'],
  ['speed', 'Available speed'],
  ['efficiency', 'Efficiency'],
];

/**
 * Formats a difference, for example "+1:20" or "−0:03". A difference that rounds to zero has no
 * sign.
 */
export function signed(seconds: number): string {
  const text = duration(Math.abs(seconds));
  if (Math.round(Math.abs(seconds)) === 0) return `±${text}`;
  return (seconds < 0 ? '−' : '+') + text;
}

interface Row {
  run: Run;
  explanation: Explanation | null;
}

/**
 * The reasons why the other runs took longer or shorter than the first, and the variation of
 * repeats.
 */
export function ExplainPanel({ runs, repeats }: { runs: Run[]; repeats: string | null }) {
  const [base, ...others] = runs;
  if (base === undefined) return null;
  const rows = others.map((run): Row => ({ run, explanation: run.figures.explanation }));
  const largest = Math.max(
    1,
    ...rows.flatMap(({ explanation }) =>
      explanation === null ? [] : PARTS.map(([key]) => Math.abs(explanation[key])),
    ),
  );
  const known = rows.some(({ explanation }) => explanation !== null);
  return (
    <Panel
      id="explained"
      title="Explanation of the run times"
      about={`Difference from run ${base.job.number} in minutes. A run takes its work, divided by the part of the available speed that it used`}
      flush
      reading={reading(rows, repeats)}
    >
      {known ? (
        <div className="scroll-x">
          <table className="tbl tight compare">
            <caption className="vh">Difference of the times, by cause</caption>
            <thead>
              <tr>
                <th scope="col">Run</th>
                {PARTS.map(([key, label]) => (
                  <th key={key} scope="col" className="n">
                    {label}
                  </th>
                ))}
                <th scope="col" className="n">
                  Together
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ run, explanation }) => (
                <tr key={run.job.id}>
                  <th scope="row">
                    <Link to={`/jobs/${run.job.id}`}>
                      {run.job.number} {run.job.name}
                    </Link>
                  </th>
                  {PARTS.map(([key]) => (
                    <td key={key} className="n">
                      {explanation === null ? '–' : signed(explanation[key])}
                      <Part value={explanation?.[key] ?? 0} largest={largest} />
                    </td>
                  ))}
                  <td className="n b">{explanation === null ? '–' : signed(explanation.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty title="No explanation yet">Choose two ended runs that did some work.</Empty>
      )}
    </Panel>
  );
}

/**
 * A bar that begins in the middle. A cause of a longer run points to the right, a cause of a
 * shorter run to the left.
 */
function Part({ value, largest }: { value: number; largest: number }) {
  const width = (Math.abs(value) / largest) * 50;
  return (
    <span className="fromzero" aria-hidden="true">
      <i style={{ width: `${width}%`, left: `${value < 0 ? 50 - width : 50}%` }} />
    </span>
  );
}

function reading(rows: Row[], repeats: string | null): string | null {
  const [first] = rows;
  const cause = rows.length === 1 ? (first?.explanation?.summary ?? null) : null;
  const sentences = [cause, repeats].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}
