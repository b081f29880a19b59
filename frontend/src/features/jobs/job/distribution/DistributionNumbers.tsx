import { cores, points, share, significant, UNKNOWN } from '@/shared/format/number';

export interface Figures {
  share: number;
  predictedShare: number;
  workRefSeconds: number;
  speed: number;
  /** Null for an unknown number. */
  reached: number | null;
}

const NOTABLE = 0.01;

/** The numbers beside the bar of a site or of a node. The most important numbers are bold. */
export function DistributionNumbers({ of, site }: { of: Figures; site: boolean }) {
  const difference = of.share - of.predictedShare;
  const strong = site && Math.abs(difference) > NOTABLE;
  return (
    <>
      <td className={site ? 'n b' : 'n'}>{share(of.share)}</td>
      <td className="n hide-s">{share(of.predictedShare)}</td>
      <td className={strong ? 'n b' : 'n q2'}>{points(difference)}</td>
      <td className="n hide-s">{significant(of.workRefSeconds)}</td>
      <td className="n hide-s">{cores(of.speed)}</td>
      <td className="n hide-s">{of.reached === null ? UNKNOWN : Math.round(of.reached * 100)}</td>
    </>
  );
}
