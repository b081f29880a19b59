import type { NodeState } from '../domain/site';
import { Status } from './Status';

const SHOWN = {
  up: { tone: 'ok', icon: 'ok', word: 'Up' },
  down: { tone: 'fail', icon: 'fail', word: 'Down' },
  starting: { tone: 'run', icon: 'run', word: 'Starting' },
  unhealthy: { tone: 'fail', icon: 'warn', word: 'Unhealthy' },
  cordoned: { tone: 'calm', icon: 'hold', word: 'Cordoned' },
  draining: { tone: 'run', icon: 'run', word: 'Draining' },
  drained: { tone: 'calm', icon: 'hold', word: 'Drained' },
  revoked: { tone: 'fail', icon: 'cancel', word: 'Revoked' },
  empty: { tone: 'calm', icon: 'wait', word: 'No node yet' },
} as const;

export const SiteStatus = ({ state }: { state: NodeState | 'empty' }) => (
  <Status {...SHOWN[state]} />
);
