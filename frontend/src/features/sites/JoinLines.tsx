import { useState } from 'react';
import { CopyBox } from '@/shared/ui/CopyBox';
import type { Enrolment } from './api/issueEnrolmentToken';

const WAYS = [
  { id: 'system', name: 'As root', about: 'A service of the machine, under its own user.' },
  { id: 'user', name: 'Without root', about: 'A service of the user who types it.' },
  {
    id: 'plain',
    name: 'Another system',
    about: 'As root, where the processor is not x86-64: needs Java 17 or later.',
  },
] as const;

/** The lines that make a machine a node, one of them at a time. */
export function JoinLines({ enrolment }: { enrolment: Enrolment }) {
  const [chosen, choose] = useState<(typeof WAYS)[number]['id']>('system');
  const lines = {
    system: enrolment.command,
    user: enrolment.userCommand,
    plain: enrolment.plainCommand,
  };
  const way = WAYS.find(({ id }) => id === chosen) ?? WAYS[0];
  return (
    <>
      {enrolment.problem !== null && <p className="note">{enrolment.problem}</p>}
      <div className="seg" role="group" aria-label="Kind of installation">
        {WAYS.filter(({ id }) => lines[id] !== null).map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
            {name}
          </button>
        ))}
      </div>
      <p className="sm q2 under">{way.about}</p>
      <CopyBox label="Command for the node" text={lines[chosen] ?? enrolment.command} />
    </>
  );
}
