import { describe, expect, it } from 'vitest';
import type { Link } from '@/shared/domain/measured';
import { linkMatrix, linksReading } from './linkMatrix';

const link = (from: string, to: string, over: Partial<Link> = {}): Link => ({
  from,
  to,
  route: from === to ? 'DIRECT' : 'RELAYED',
  requests: 20,
  roundTripMillis: 40,
  bestRoundTripMillis: 36,
  peakBytesPerSecond: 64_000,
  bytes: 1000,
  jobs: 1,
  measuredAt: new Date(0),
  ...over,
});

const LINKS = [
  link('brno', 'das'),
  link('brno', 'brno', { roundTripMillis: 900, bestRoundTripMillis: 900 }),
  link('das', 'brno', {
    bestRoundTripMillis: null,
    roundTripMillis: 144,
    peakBytesPerSecond: null,
  }),
];

describe('matrix of links', () => {
  it('has asking sites in rows and leaves what was never used empty', () => {
    const [brno, das] = linkMatrix(['brno', 'das'], LINKS, 'roundtrip');
    expect(brno?.map((cell) => cell.text)).toEqual(['900\u202fms', '36.0\u202fms']);
    expect(das?.map((cell) => cell.text)).toEqual(['144\u202fms', '']);
    expect(brno?.[1]?.note).toBe('64.0\u202fKB/s');
    expect(das?.[0]?.note).toBe('–');
  });

  it('scales by the links between sites alone', () => {
    const [brno, das] = linkMatrix(['brno', 'das'], LINKS, 'roundtrip');
    expect(brno?.[0]?.heat).toBe(0);
    expect(brno?.[1]?.heat).toBe(0.5);
    expect(das?.[0]?.heat).toBe(1);
  });

  it('says which link is blocked', () => {
    const blocked = link('brno', 'das', { route: 'BLOCKED', roundTripMillis: null });
    expect(linkMatrix(['brno', 'das'], [blocked], 'roundtrip')[0]?.[1]).toMatchObject({
      text: 'blocked',
      blocked: true,
    });
  });
});

describe('reading of the links', () => {
  it('names the furthest and the nearest', () => {
    expect(linksReading(LINKS)).toBe(
      'Longest: das to brno, 144\u202fms. Shortest: brno to das, 36.0\u202fms.',
    );
    expect(linksReading(LINKS.slice(0, 2))).toBeNull();
  });

  it('names a site that is far from all others', () => {
    const trips: [string, string, number][] = [
      ['das', 'brno', 20],
      ['das', 'lecce', 200],
      ['lecce', 'brno', 180],
    ];
    expect(linksReading(trips.map(([a, b, ms]) => link(a, b, { bestRoundTripMillis: ms })))).toBe(
      'lecce is far from every other site: 180 to 200\u202fms, against at most 20.0\u202fms between the others.',
    );
  });

  it('makes no finding from seven requests', () => {
    const few = link('lecce', 'brno', { bestRoundTripMillis: 281, requests: 7 });
    expect(linksReading([...LINKS, few])).toBe(linksReading(LINKS));
    expect(linksReading([link('das', 'brno'), few])).toBeNull();
  });
});
