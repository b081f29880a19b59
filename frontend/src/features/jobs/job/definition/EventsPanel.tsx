import type { LogLine } from '@/shared/domain/evidence';
import { isTerminal } from '@/shared/domain/job';
import { offset } from '@/shared/format/time';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Status } from '@/shared/ui/Status';
import { presenceQuery } from '../../api/presence';
import { jobEvents } from '../run/jobEvents';
import { movements } from '../course/movements';
import type { JobView } from '../run/view';
import { useRunQuery } from '../run/useRunQuery';
import '../../why.css';

const MARK: Record<LogLine['level'], { tone: 'calm' | 'warn' | 'fail'; word: string }> = {
  info: { tone: 'calm', word: 'Info' },
  warn: { tone: 'warn', word: 'Warning' },
  error: { tone: 'fail', word: 'Error' },
};

/** The events of the run, without the output of its program. */
export function EventsPanel({ view }: { view: JobView }) {
  const { job } = view;
  const start = job.startedAt ?? job.createdAt;
  const { data: stays } = useRunQuery(presenceQuery(job, isTerminal(job.state)));
  const moves = movements(stays ?? [], view.distribution?.lost ?? []);
  const events = [...jobEvents(view), ...moves].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <Panel id="events" title="Events" about="Times since the start of the run" flush>
      {events.length === 0 ? (
        <Empty title={isTerminal(job.state) ? 'No events' : 'No events yet'}>
          This list shows nodes that join, leave, are lost or come back, each new master, and the
          end of the run.
        </Empty>
      ) : (
        <div className="scroll-x">
          <table className="tbl top">
            <caption className="vh">Events of the run, the latest first</caption>
            <thead>
              <tr>
                <th className="n">Time</th>
                <th>Kind</th>
                <th>What happened</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={event.key}>
                  <td className="n">{offset((event.at.getTime() - start.getTime()) / 1000)}</td>
                  <td>
                    <Status
                      tone={MARK[event.level].tone}
                      icon={
                        event.level === 'info' ? 'ok' : event.level === 'warn' ? 'warn' : 'fail'
                      }
                      word={MARK[event.level].word}
                    />
                  </td>
                  <td className="why wide">{event.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
