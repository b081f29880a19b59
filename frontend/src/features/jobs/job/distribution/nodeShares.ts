import type { SiteShare } from '@/shared/domain/evidence';
import type { Stay } from '@/shared/domain/presence';
import type { NodeRate } from '../../api/nodeWork';

/**
 * A node's share of the whole job, and the share that its speed and its time in the job predict.
 */
export interface NodeShare {
  node: string;
  site: string;
  colour: number;
  /**
   * The estimated share: a part of the site's share, according to the rate of the node and its time
   * in the job.
   */
  share: number;
  predictedShare: number;
  speed: number;
  presentSeconds: number;
  /** Part of its calibrated speed that the node reached, or null until the node has reported. */
  reached: number | null;
}

/**
 * Estimates the shares of a site's nodes. The portal reports a site's work and a node's rate, but
 * not a node's work. Therefore a node gets a part of its site's work in proportion to its rate and
 * its time present. The parts add up to the site's work.
 */
export function nodeShares(
  site: SiteShare,
  stays: Stay[],
  rates: NodeRate[],
  now: Date,
): NodeShare[] {
  const rateOf = new Map(
    rates.filter((rate) => rate.site === site.site).map(({ node, rate }) => [node, rate]),
  );
  const nodes = stays
    .filter((stay) => stay.site === site.site)
    .map((stay) => {
      const seconds = Math.max(0, ((stay.to ?? now).getTime() - stay.from.getTime()) / 1000);
      const rate = rateOf.get(stay.node);
      // The portal weighs work by the expected speed for this application. Therefore this function
      // does the same.
      const weight = stay.speed > 0 ? stay.expected / stay.speed : 1;
      return { stay, seconds, rate, work: (rate ?? 0) * seconds * weight };
    });
  const work = nodes.reduce((sum, node) => sum + node.work, 0);
  const could = nodes.reduce((sum, { stay, seconds }) => sum + stay.expected * seconds, 0);
  return nodes.map(({ stay, seconds, rate, work: done }) => ({
    node: stay.node,
    site: site.site,
    colour: site.colour,
    share: work > 0 ? (site.share * done) / work : 0,
    predictedShare: could > 0 ? (site.predictedShare * stay.expected * seconds) / could : 0,
    speed: stay.expected,
    presentSeconds: seconds,
    reached: rate === undefined || stay.speed <= 0 ? null : Math.min(1, rate / stay.speed),
  }));
}
