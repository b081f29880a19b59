import { useState } from 'react';
import { CopyBox } from '@/shared/ui/CopyBox';
import type { Enrolment } from './api/issueEnrolmentToken';

const WAYS = [
  { id: 'system', name: 'As root', about: 'Installs a system service with its own user.' },
  { id: 'user', name: 'Without root', about: 'Installs a service of your user.' },
  {
    id: 'plain',
    name: 'Another system',
    about: 'For machines without an x86-64 processor. Run it as root. Needs Java 17 or later.',
  },
] as const;

/** The command lines that make a machine a node. The panel shows one line at a time. */
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
