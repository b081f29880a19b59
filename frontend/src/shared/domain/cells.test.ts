import { expect, it } from 'vitest';
import { toSite } from '@/shared/api/sites';
import { nodeGroup, site } from '@/test/factories';
import { cells } from './cells';

it('draws a square for each node', () => {
  const groups = [
    nodeGroup({ nodes: 2, busy: true }),
    nodeGroup({ nodes: 1 }),
    nodeGroup({ nodes: 3, state: 'down' }),
  ];
  const { each, kinds } = cells(toSite(site({ nodeGroups: groups })), 'nodes');
  expect(each).toBe(1);
  expect(kinds).toEqual(['working', 'working', 'idle', 'absent', 'absent', 'absent']);
});

it('draws at most some hundred squares for a site of ten thousand nodes', () => {
  const groups = [
    nodeGroup({ nodes: 9999, busy: true }),
    nodeGroup({ nodes: 1, state: 'down', busy: false }),
  ];
  const { each, counts, kinds } = cells(toSite(site({ nodeGroups: groups })), 'nodes');
  expect(each).toBe(42);
  expect(counts).toEqual({ working: 9999, idle: 0, absent: 1 });
  expect(kinds).toHaveLength(240);
  expect(kinds.at(-1)).toBe('absent');
});
