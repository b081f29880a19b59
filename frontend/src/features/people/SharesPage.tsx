import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { may } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { sharesQuery } from './api/shares';
import { ShareRow } from './ShareRow';

/** The share of the grid that each user can use, and the current use. */
export function SharesPage() {
  useTitle('Shares');
  const me = useMe();
  const [params] = useSearchParams();
  const pageToken = params.get('page');
  const allowed = may(me, 'operate');
  const { data, error } = useQuery({ ...sharesQuery(pageToken), enabled: allowed });
  if (!allowed) {
    return <Empty title="Not for your role">Only operators and administrators see shares.</Empty>;
  }
  return (
    <>
      <div className="head">
        <div>
          <h1>Shares</h1>
          <p className="sub">
            Free nodes go to whoever has used least for their weight. Limits are never exceeded;
            data are applications, input files and results.
          </p>
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      <div className="cols">
        <Panel
          id="shares"
          title="People"
          about="Use: capacity of the nodes in a user’s jobs, in ref-s. It halves every day"
          flush
        >
          {data === undefined && error === null && <Skeleton label="Loading the shares" />}
          {data !== undefined && (
            <div className="scroll-x">
              <table className="tbl">
                <caption className="vh">Shares, newest users first</caption>
                <thead>
                  <tr>
                    <th>User name</th>
                    <th className="n">Weight</th>
                    <th className="n">Max. workers</th>
                    <th className="n">Max. waiting jobs</th>
                    <th className="n">
                      Max. data
                      <br />
                      GB
                    </th>
                    <th className="n">
                      Use
                      <br />
                      ref-s
                    </th>
                    <th className="n">Workers now</th>
                    <th className="n">Waiting now</th>
                    <th className="n">Data now</th>
                    <th className="n">
                      <span className="vh">Acts</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.shares.map((share) => (
                    <ShareRow key={share.user} share={share} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Pager first={pageToken === null} next={data?.nextPageToken ?? null} />
        </Panel>
      </div>
    </>
  );
}
