import type { Steals } from '@/shared/domain/evidence';
import { bytes, count, percent } from '@/shared/format/number';
import { Kpis } from '@/shared/ui/Kpis';
import { Panel } from '@/shared/ui/Panel';
import { divisionsOfSites, overheads, together } from './timeParts';
import { traffic } from './traffic';
import type { JobView } from '../run/view';

/**
 * The overheads that papers about this programming model use to compare runs. Empty before the
 * first work.
 */
export function OverheadsPanel({ view: { distribution, steals } }: { view: JobView }) {
  if (distribution === null) return null;
  const all = together(divisionsOfSites(distribution));
  if (all.available <= 0) return null;
  const { efficiency, communication, parallelization } = overheads(all);
  return (
    <Panel
      id="overheads"
      title="Overheads and messages"
      about="Both overheads are relative to the useful work, as in papers on wide-area divide and conquer"
    >
      <Kpis
        items={[
          {
            label: 'Efficiency',
            value: percent(efficiency),
            note: 'useful work of available',
          },
          {
            label: 'Communication overhead',
            value: percent(communication),
            note: 'wide-area wait, idle, stealing, serialization',
          },
          {
            label: 'Parallelization overhead',
            value: percent(parallelization),
            note: 'all other losses',
          },
        ]}
      />
      {steals !== null && steals.cells.length > 0 && <Traffic steals={steals} />}
    </Panel>
  );
}

function Traffic({ steals }: { steals: Steals }) {
  const { inside, between } = traffic(steals);
  return (
    <div className="scroll-x">
      <table className="tbl tight">
        <caption className="vh">Messages and bytes inside sites and between them</caption>
        <thead>
          <tr>
            <th>Steals</th>
            <th className="n">Inside sites</th>
            <th className="n">Between sites</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Requests and their answers</th>
            <td className="n">{count(inside.messages)}</td>
            <td className="n">{count(between.messages)}</td>
          </tr>
          <tr>
            <th scope="row">Tasks moved</th>
            <td className="n">{count(inside.won)}</td>
            <td className="n">{count(between.won)}</td>
          </tr>
          <tr>
            <th scope="row">Bytes received</th>
            <td className="n">{bytes(inside.bytes)}</td>
            <td className="n">{bytes(between.bytes)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
