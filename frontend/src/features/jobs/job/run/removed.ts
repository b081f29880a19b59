import { useQuery } from '@tanstack/react-query';
import { isTerminal, type Job } from '@/shared/domain/job';
import type { EvidenceKind, EvidencePiece } from '@/shared/domain/measured';
import { day, type Zone } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { evidenceQuery } from '../../api/evidence';

export const removedText = (piece: EvidencePiece, zone: Zone) =>
  piece.removedAt === null
    ? ''
    : `Removed by retention on ${day(piece.removedAt, zone)}: ${piece.reason ?? 'no reason is known'}.`;

/**
 * Returns the reason why this kind of a job's data was removed, or null if the data is still kept.
 */
export function useRemoved(job: Job, kind: EvidenceKind): string | null {
  const zone = useZone();
  const { data } = useQuery(evidenceQuery(job.id, isTerminal(job.state)));
  const piece = data?.pieces.find((each) => each.kind === kind);
  return piece?.state === 'REMOVED' ? removedText(piece, zone) : null;
}
