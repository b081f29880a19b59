import type { NodeState } from '../domain/site';
import { Status } from './Status';

const SHOWN = {
  up: { tone: 'ok', icon: 'ok', word: 'Up' },
  down: { tone: 'fail', icon: 'fail', word: 'Down' },
  starting: { tone: 'run', icon: 'run', word: 'Starting' },
  empty: { tone: 'calm', icon: 'wait', word: 'No node yet' },
} as const;

export const SiteStatus = ({ state }: { state: NodeState | 'empty' }) => (
  <Status {...SHOWN[state]} />
);
