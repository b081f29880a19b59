import { useQuery } from '@tanstack/react-query';
import { isTerminal, type Job } from '@/shared/domain/job';
import type { EvidenceKind, EvidencePiece } from '@/shared/domain/measured';
import { bytes, plural } from '@/shared/format/number';
import { day, type Zone } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { evidenceQuery } from '../../api/evidence';
import { removedText } from '../run/removed';

const NAME: Record<EvidenceKind, string> = {
  TELEMETRY: 'Figures over time, spawn tree',
  LOG: 'Log, standard error included',
  RESULTS: 'Result files',
};

function until(piece: EvidencePiece, zone: Zone): string {
  if (piece.state === 'REMOVED') return removedText(piece, zone);
  return piece.keptUntil === null
    ? `for ${plural(Math.round(piece.keepDays), 'day')} after the end of the job`
    : `until ${day(piece.keptUntil, zone)}`;
}

/** The kept data of the run, and its expiry. */
export function EvidencePanel({ job }: { job: Job }) {
  const zone = useZone();
  const { data, error } = useQuery(evidenceQuery(job.id, isTerminal(job.state)));
  return (
    <Panel
      id="evidence"
      title="Kept data of this job"
      about={
        data === undefined
          ? undefined
          : `The job, its shares, steals and attempts are kept for ${plural(Math.round(data.keepJobDays), 'day')}`
      }
      span={6}
      flush
      reading={
        data !== undefined &&
        `${job.gang === null ? `Ran under stealing policy ${data.policy}. ` : ''}If the data of all jobs exceeds ${bytes(data.limitBytes)}, the oldest data is removed earlier.`
      }
    >
      {error !== null && <ProblemNote error={error} />}
      {data !== undefined && (
        <div className="scroll-x">
          <table className="tbl tight">
            <caption className="vh">Kept data of the job</caption>
            <thead>
              <tr>
                <th>Piece</th>
                <th className="n">Size</th>
                <th>Kept</th>
              </tr>
            </thead>
            <tbody>
              {data.pieces.map((piece) => (
                <tr key={piece.kind}>
                  <td className="b">{NAME[piece.kind]}</td>
                  <td className="n">{bytes(piece.bytes)}</td>
                  <td className={piece.state === 'REMOVED' ? undefined : 'q2'}>
                    {until(piece, zone)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
