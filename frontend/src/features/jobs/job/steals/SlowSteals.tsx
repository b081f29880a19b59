import type { Steals } from '@/shared/domain/evidence';
import { bytes, count, significant, THIN } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import { slowest } from './slowSteals';

/** The pairs of sites with the slowest steals. Judges if the stolen tasks are worth this time. */
export function SlowSteals({
  steals,
  colourOf,
}: {
  steals: Steals;
  colourOf: (site: string) => number;
}) {
  const pairs = slowest(steals);
  if (pairs.length === 0) return null;
  return (
    <div className="scroll-x slowsteals">
      <table className="tbl tight">
        <caption className="vh">Pairs of sites with the slowest steals</caption>
        <thead>
          <tr>
            <th>Slowest steals</th>
            <th className="n">Won</th>
            <th className="n">Mean round trip</th>
            <th className="n hide-s">Per task</th>
            <th className="n">Work per task</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.thief} ${pair.victim}`}>
              <td>
                <span className="row">
                  <SiteMark name={pair.thief} colour={colourOf(pair.thief)} />
                  <span className="q">from</span>
                  <SiteMark name={pair.victim} colour={colourOf(pair.victim)} />
                </span>
              </td>
              <td className="n">{count(pair.won)}</td>
              <td className="n b">
                {significant(pair.meanRoundTripMillis)}
                {THIN}ms
              </td>
              <td className="n hide-s">{bytes(pair.bytes / pair.won)}</td>
              <td className="n">
                {significant(pair.workRefSeconds / pair.won)}
                {THIN}ref-s
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
