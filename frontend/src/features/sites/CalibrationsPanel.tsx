import type { Ledger } from '@/shared/domain/measured';
import { cores } from '@/shared/format/number';
import { clock, day } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';

const spread = (values: number[]) => `${cores(Math.min(...values))}–${cores(Math.max(...values))}`;

/** The agent's measurements, and the differences between them. */
export function CalibrationsPanel({ ledger }: { ledger: Ledger }) {
  const zone = useZone();
  return (
    <Panel
      id="calibrations"
      title="Calibration runs"
      about="Measured when the agent connects, and again while its machine is idle"
      span={ledger.applications.length === 0 ? 12 : 4}
      flush
    >
      {ledger.calibrations.length === 0 ? (
        <Empty title="Not measured yet">An agent measures its node when it connects.</Empty>
      ) : (
        <table className="tbl tight">
          <caption className="vh">Calibration runs, newest first</caption>
          <thead>
            <tr>
              <th>Measured</th>
              <th className="n">
                Speed
                <br />
                ref. cores
              </th>
              <th className="n">
                A core
                <br />
                ref. cores
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.calibrations.map((run) => (
              <tr key={run.at.getTime()}>
                <td className="q2">{`${day(run.at, zone)}, ${clock(run.at, zone)}`}</td>
                <td className="n b">{cores(run.speed)}</td>
                <td className="n">{cores(run.coreSpeed)}</td>
              </tr>
            ))}
          </tbody>
          {ledger.calibrations.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">Lowest to highest</th>
                <td className="n">{spread(ledger.calibrations.map((run) => run.speed))}</td>
                <td className="n">{spread(ledger.calibrations.map((run) => run.coreSpeed))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Panel>
  );
}
