import { describe, expect, it } from 'vitest';
import type { Stay } from '@/shared/domain/presence';
import { siteShare } from '@/test/factories';
import { nodeShares } from './nodeShares';

const at = (second: number) => new Date(second * 1000);
const stay = (node: string, over: Partial<Stay> = {}): Stay => ({
  node,
  site: 'brno',
  speed: 2,
  expected: 2,
  from: at(0),
  to: null,
  ...over,
});
const rate = (node: string, value: number) => ({ node, site: 'brno', rate: value });
const BRNO = siteShare({ site: 'brno', share: 0.6, predictedShare: 0.5 });

describe('shares of the nodes of a site', () => {
  it('add up to the site’s and follow rate and time', () => {
    const nodes = nodeShares(
      BRNO,
      [stay('brno-0'), stay('brno-1', { to: at(50) }), stay('das-0', { site: 'das' })],
      [rate('brno-0', 1), rate('brno-1', 2)],
      at(100),
    );
    expect(nodes.map(({ node }) => node)).toEqual(['brno-0', 'brno-1']);
    expect(nodes[0]?.share).toBeCloseTo(0.3);
    expect(nodes[1]?.share).toBeCloseTo(0.3);
    expect(nodes[0]?.predictedShare).toBeCloseTo(0.5 * (2 / 3));
    expect(nodes[1]?.predictedShare).toBeCloseTo(0.5 / 3);
    expect(nodes.map(({ reached }) => reached)).toEqual([0.5, 1]);
  });

  it('weigh work by what was expected for the application', () => {
    const nodes = nodeShares(
      BRNO,
      [stay('brno-0', { expected: 4 }), stay('brno-1')],
      [rate('brno-0', 1), rate('brno-1', 1)],
      at(100),
    );
    expect(nodes.map(({ share }) => share)).toEqual([expect.closeTo(0.4), expect.closeTo(0.2)]);
  });

  it('know no speed of a node that has not reported', () => {
    const nodes = nodeShares(BRNO, [stay('brno-0'), stay('brno-1')], [rate('brno-0', 1)], at(100));
    expect(nodes[1]).toMatchObject({ share: 0, reached: null });
    expect(nodeShares(BRNO, [stay('brno-0')], [], at(100))[0]?.share).toBe(0);
    expect(nodeShares(BRNO, [], [], at(100))).toEqual([]);
  });
});
