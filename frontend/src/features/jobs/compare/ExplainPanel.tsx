import { Link } from 'react-router';
import { duration, durationWithUnit } from '@/shared/format/time';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { explain, noise, type Explanation } from './explain';
import type { Run } from './run';

const PARTS: [key: keyof Explanation, label: string][] = [
  ['work', 'Work'],
  ['speed', 'Available speed'],
  ['efficiency', 'Efficiency'],
];

/** Formats "+1:20", "−0:03". A difference that rounds to zero has no sign. */
export function signed(seconds: number): string {
  const text = duration(Math.abs(seconds));
  if (Math.round(Math.abs(seconds)) === 0) return `±${text}`;
  return (seconds < 0 ? '−' : '+') + text;
}

const WORDS: Record<'work' | 'speed' | 'efficiency', [more: string, less: string]> = {
  work: ['it did more work', 'it did less work'],
  speed: ['less speed was available', 'more speed was available'],
  efficiency: ['less of the available speed was used', 'more of the available speed was used'],
};

/** The part that explains most of a difference, if it is at least half of it. */
export function mainCause(explanation: Explanation): string | null {
  const keys = ['work', 'speed', 'efficiency'] as const;
  const main = keys.reduce((a, b) => (Math.abs(explanation[b]) > Math.abs(explanation[a]) ? b : a));
  const value = explanation[main];
  if (Math.abs(explanation.total) < 1 || value / explanation.total < 0.5) return null;
  return WORDS[main][value > 0 ? 0 : 1];
}

/**
 * The reasons why the other runs took longer or shorter than the first, and the variation of
 * repeats.
 */
export function ExplainPanel({ runs }: { runs: Run[] }) {
  const [base, ...others] = runs;
  if (base === undefined) return null;
  const rows = others.map((run) => ({ run, explanation: explain(base, run) }));
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
      about={`Minutes more or less than ${base.job.number}. The time of a run is its work, divided by the speed that was available and used`}
      flush
      reading={reading(base, runs, rows)}
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

/** A bar from the middle: to the right if the run took longer, to the left if it took shorter. */
function Part({ value, largest }: { value: number; largest: number }) {
  const width = (Math.abs(value) / largest) * 50;
  return (
    <span className="fromzero" aria-hidden="true">
      <i style={{ width: `${width}%`, left: `${value < 0 ? 50 - width : 50}%` }} />
    </span>
  );
}

function reading(
  base: Run,
  runs: Run[],
  rows: { run: Run; explanation: Explanation | null }[],
): string | null {
  const sentences: string[] = [];
  const [first] = rows;
  const band = noise(base, runs);
  if (rows.length === 1 && first?.explanation != null) {
    const cause = mainCause(first.explanation);
    const longer = first.explanation.total > 0 ? 'longer' : 'shorter';
    if (cause !== null)
      sentences.push(
        `${first.run.job.number} took ${durationWithUnit(Math.abs(first.explanation.total))} ${longer} than ${base.job.number}, mostly because ${cause}.`,
      );
  }
  if (band !== null)
    sentences.push(
      `${band.runs} of these runs were asked to do the same and took ${duration(band.low)} to ${durationWithUnit(band.high)}: smaller differences say nothing.`,
    );
  return sentences.length === 0 ? null : sentences.join(' ');
}
