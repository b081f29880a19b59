import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { refusalToChangeSites } from '@/shared/domain/session';
import type { Site } from '@/shared/domain/site';
import { plural } from '@/shared/format/number';
import { useMe } from '@/shared/hooks/me';
import { useNow } from '@/shared/hooks/useNow';
import { useTitle } from '@/shared/hooks/useTitle';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { SiteMark } from '@/shared/ui/SiteMark';
import { Skeleton } from '@/shared/ui/Skeleton';
import { siteQuery } from './api/getSite';
import { useIssueEnrolmentToken, type Enrolment } from './api/issueEnrolmentToken';
import { enrolmentSteps, minutesLeft } from './enrolment';
import { IsolationNote } from './IsolationNote';
import { JoinLines } from './JoinLines';
import { NodesPanel } from './NodesPanel';
import './sites.css';
import { Steps } from './Steps';

/**
 * Guides the user from the name of a node to its first measurement. The page can be left at any
 * time, because completed steps are stored.
 */
export function AddNodePage() {
  const { name = '' } = useParams();
  useTitle(`Add a node to ${name}`);
  const { data: site, error } = useQuery(siteQuery(name));
  const issue = useIssueEnrolmentToken(name);
  const { steps, current } = enrolmentSteps(site ?? null, issue.data ?? null);
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/sites">Sites</Link> / {name}
          </p>
          <h1>Add a node to {name}</h1>
          <p className="sub">You can close this page; the site stays under Sites.</p>
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      {site === undefined && error === null && <Skeleton label="Loading the site" />}
      {site !== undefined && (
        <>
          <Steps steps={steps} current={current} />
          <div className="cols">
            <Install
              site={site}
              enrolment={issue.data ?? null}
              error={issue.error}
              onIssue={() => issue.mutate()}
            />
            <Panel id="site" title="This site" span={4}>
              <dl className="dl">
                <dt>Name</dt>
                <dd>{site.name}</dd>
                <dt>Colour</dt>
                <dd>
                  <SiteMark name="on every chart from now on" colour={site.colour} />
                </dd>
              </dl>
            </Panel>
            <NodesPanel
              sites={[site]}
              of={site}
              title="Nodes of this site"
              about="Updated every 2 s while this page is open"
              refreshMillis={2000}
            />
          </div>
        </>
      )}
    </>
  );
}

interface InstallProps {
  site: Site;
  enrolment: Enrolment | null;
  error: Error | null;
  onIssue: () => void;
}

function Install({ site, enrolment, error, onIssue }: InstallProps) {
  const now = useNow(enrolment !== null);
  const refusal = refusalToChangeSites(useMe());
  const left = enrolment === null ? 0 : minutesLeft(enrolment.expiresAt, now);
  return (
    <Panel
      id="install"
      title="2. Install the agent"
      about="The command adds one node. Its token works once"
      span={8}
    >
      {enrolment !== null && left > 0 ? (
        <>
          <JoinLines enrolment={enrolment} />
          <IsolationNote site={site} />
          <p className="sm q2 under">
            The command ends when the portal has seen the node and a test program ran in the node’s
            sandbox. The command only opens outgoing connections, and accepts only the bundle with
            the SHA-256 in the line.{' '}
            <a href="/join/install.sh" target="_blank" rel="noreferrer">
              Show the script
            </a>
            . The token enrols one node of {site.name} and expires in{' '}
            <b>{plural(left, 'minute')}</b>; it is shown here and nowhere again.
          </p>
          <button type="button" className="btn s under" onClick={onIssue}>
            Another node…
          </button>
        </>
      ) : (
        <>
          <p className="sm q2">
            {enrolment === null
              ? 'A token lets one agent enrol, once, within fifteen minutes.'
              : 'The token expired unused.'}
          </p>
          <button
            type="button"
            className="btn pri under"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={onIssue}
          >
            Get the command line
          </button>
          {refusal !== null && <span className="sm q2"> {refusal}</span>}
        </>
      )}
      {error !== null && <ProblemNote error={error} />}
    </Panel>
  );
}
