import { KIND_WORDS } from '@/shared/format/alert';
import { exceptionWords } from '@/shared/format/exception';
import type { IconName } from '@/shared/ui/Icon';
import type { Tone } from '@/shared/ui/Status';
import type { GridEvent } from './api/events';

interface Words {
  tone: Tone;
  icon: IconName;
  /** The words about the event that follow the name of its subject. */
  verb: string;
}

const CALM = { tone: 'calm', icon: 'wait' } as const;
const GOOD = { tone: 'ok', icon: 'ok' } as const;
const BAD = { tone: 'fail', icon: 'fail' } as const;
const MOVES = { tone: 'run', icon: 'run' } as const;
const HALTED = { tone: 'warn', icon: 'hold' } as const;

const WORDS: Record<string, Words> = {
  'job.queued': { ...CALM, verb: 'waits' },
  'job.held': { ...HALTED, verb: 'is held' },
  'job.starting': { ...MOVES, verb: 'starts' },
  'job.running': { ...MOVES, verb: 'runs' },
  'job.succeeded': { ...GOOD, verb: 'succeeded' },
  'job.failed': { ...BAD, verb: 'failed' },
  'job.cancelled': { tone: 'calm', icon: 'cancel', verb: 'was cancelled' },
  'job.timed_out': { ...BAD, verb: 'reached its time limit' },
  'node.enrolled': { ...GOOD, verb: 'joined the grid' },
  'node.connected': { ...GOOD, verb: 'is connected' },
  'node.disconnected': { ...BAD, verb: 'is disconnected' },
  'node.cordoned': { ...HALTED, verb: 'is cordoned' },
  'node.draining': { ...HALTED, verb: 'is being drained' },
  'node.revoked': { ...BAD, verb: 'is revoked' },
  'node.resumed': { ...GOOD, verb: 'takes work again' },
  'node.removed': { ...CALM, verb: 'was removed' },
  'site.created': { ...GOOD, verb: 'was created' },
  'site.removed': { ...CALM, verb: 'was removed' },
  'application.uploaded': { ...CALM, verb: 'was uploaded' },
  'application.removed': { ...CALM, verb: 'was removed' },
  'alert.raised': { tone: 'warn', icon: 'warn', verb: 'was raised' },
  'alert.ended': { ...GOOD, verb: 'ended' },
};

export interface EventWords extends Words {
  what: string;
  /** The page of the subject. */
  to: string | null;
  reason: string;
}

const siteOf = (name: string) => `/sites/${encodeURIComponent(name)}`;

/** Returns the subject of an event, and the page with the details. */
function subjectOf({ kind, job, name, site, node, alert }: GridEvent) {
  if (alert !== null) {
    const where = node ?? site ?? (job === null ? '' : `#${job.number} ${name ?? ''}`);
    return { what: `Alert “${KIND_WORDS[alert]}” about ${where}`, to: '/alerts' };
  }
  if (job !== null) return { what: `#${job.number} ${name ?? ''}`, to: `/jobs/${job.id}` };
  if (node !== null)
    return { what: `Node ${node} of ${site ?? ''}`, to: site === null ? null : siteOf(site) };
  if (site !== null) return { what: `Site ${site}`, to: siteOf(site) };
  return { what: kind.startsWith('application.') ? `Application ${name ?? ''}` : kind, to: null };
}

export function eventWords(event: GridEvent): EventWords {
  const words = WORDS[event.kind] ?? { ...CALM, verb: event.kind };
  const reason = event.text === null ? '' : exceptionWords(event.text);
  return { ...words, ...subjectOf(event), reason };
}
