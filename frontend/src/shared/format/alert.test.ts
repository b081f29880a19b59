import { describe, expect, it } from 'vitest';
import type { Alert } from '../domain/alert';
import { alertFigures, alertLead } from './alert';

const LATE: Alert = {
  id: 'a-1',
  kind: 'DEADLINE_AT_RISK',
  severity: 'WARNING',
  job: { id: 'j-1', number: 12, name: 'ray' },
  site: null,
  node: null,
  expected: 600,
  actual: 750,
  unit: 'SECONDS',
  since: new Date(0),
  until: null,
  muted: false,
};

describe('an alert in words', () => {
  it('says what is the matter, and expected against actual with units', () => {
    expect(alertLead(LATE)).toBe('#12 ray will probably end after its time limit');
    expect(alertFigures(LATE)).toBe('limit 10:00\u202fmin, likely to take 12:30\u202fmin');
  });

  it('speaks of one that has ended in the past', () => {
    const lost: Alert = { ...LATE, kind: 'SITE_LOST', job: null, site: 'lecce', unit: 'NODES' };
    const over = { ...lost, expected: 4, actual: 0, until: new Date(1) };
    expect(alertLead(over)).toBe('Site lecce has no node left');
    expect(alertFigures(over)).toBe('expected 4 nodes, was 0 nodes');
  });

  it('tells a slow node from a slow job', () => {
    const slow: Alert = { ...LATE, kind: 'STRAGGLER', unit: 'REFERENCE_CORES' };
    expect(alertLead(slow)).toBe('#12 ray takes longer than its earlier runs');
    const node = { ...slow, node: 'das-2', expected: 0.84, actual: 0.314 };
    expect(alertLead(node)).toBe('Node das-2 is much slower than expected');
    expect(alertFigures(node)).toBe('expected 0.84 ref. cores, is 0.31 ref. cores');
  });
});
