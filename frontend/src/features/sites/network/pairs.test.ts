import { describe, expect, it } from 'vitest';
import type { Link } from '@/shared/domain/measured';
import { longest } from './chosenLink';
import { worthReading } from './LinkPanel';
import { busiest, MAX_SITES, pairsOf } from './pairs';
import { drawPair, layout, lineWidth } from './schematic';

const link = (from: string, to: string, over: Partial<Link> = {}): Link => ({
  from,
  to,
  route: 'DIRECT',
  requests: 10,
  roundTripMillis: 40,
  bestRoundTripMillis: 36,
  peakBytesPerSecond: 64_000,
  bytes: 1000,
  jobs: 1,
  measuredAt: new Date(0),
  ...over,
});

describe('pairs of sites', () => {
  it('have the worse route and the slower way of both directions', () => {
    const links = [
      link('das', 'brno', { bestRoundTripMillis: 20 }),
      link('brno', 'das', { bestRoundTripMillis: 30, route: 'RELAYED' }),
      link('das', 'das'),
    ];
    expect(pairsOf(['das', 'brno', 'lecce'], links)).toMatchObject([
      { a: 'das', b: 'brno', route: 'RELAYED', millis: 30 },
    ]);
  });

  it('know no round trip of a link over which no answer came', () => {
    const blocked = link('das', 'brno', {
      route: 'BLOCKED',
      roundTripMillis: null,
      bestRoundTripMillis: null,
    });
    expect(pairsOf(['das', 'brno'], [blocked])[0]).toMatchObject({
      route: 'BLOCKED',
      millis: null,
    });
    expect(worthReading(blocked)).toBeNull();
  });

  it('are of the sites that carried most where there are very many', () => {
    const names = Array.from({ length: 30 }, (_, i) => `site-${i}`);
    const links = names.slice(1).map((name, i) => link('site-0', name, { bytes: i * 1000 }));
    const kept = busiest(names, links);
    expect(kept).toHaveLength(MAX_SITES);
    expect(kept[0]).toBe('site-0');
    expect(kept.at(-1)).toBe('site-29');
    expect(busiest(['a', 'b', 'unused'], [link('a', 'b')])).toEqual(['a', 'b']);
  });
});

describe('the chosen link', () => {
  it('is the longest until one is chosen, never one inside a site', () => {
    const far = link('das', 'lecce', { bestRoundTripMillis: 200 });
    expect(longest([link('a', 'a', { bestRoundTripMillis: 900 }), link('a', 'b'), far])).toBe(far);
    expect(longest([])).toBeNull();
  });

  it('says what a stolen task must hold', () => {
    expect(worthReading(link('das', 'lecce', { bestRoundTripMillis: 200 }))).toContain(
      '0.20\u202fref-s',
    );
    expect(worthReading(link('das', 'das'))).toBeNull();
    expect(worthReading(undefined)).toBeNull();
  });
});

describe('the drawing', () => {
  const [pair] = pairsOf(['a', 'b'], [link('a', 'b')]);
  const plan = layout(['a', 'b'], 400, 200);

  it('has two sites beside the hub and more around it', () => {
    expect(plan.sites.get('a')).toEqual({ x: 76, y: 100 });
    expect(plan.sites.get('b')).toEqual({ x: 324, y: 100 });
    expect(layout(['a'], 400, 200).sites.get('a')).toEqual({ x: 200, y: 34 });
  });

  it('leads a relayed link by the hub and a direct one past it', () => {
    expect(pair && drawPair(pair, plan, 'a')?.path).toBe('M76 100Q200 170 324 100');
    expect(pair && drawPair({ ...pair, route: 'RELAYED' }, plan, 'b')?.path).toBe(
      'M324 100L200 100L76 100',
    );
    const three = layout(['a', 'b', 'c'], 400, 200);
    expect(pair && drawPair(pair, three, 'a')?.path).toBe('M200 34L307.4 133');
    expect(pair && drawPair({ ...pair, a: 'gone' }, plan, 'b')).toBeNull();
  });

  it('has thinner lines for slower links, and a thin one for what is not known', () => {
    expect(lineWidth(1000, 1000)).toBe(5);
    expect(lineWidth(100, 1000)).toBe(3.5);
    expect(lineWidth(null, 1000)).toBe(1);
    expect(lineWidth(1e-9, 1000)).toBe(1);
  });
});
