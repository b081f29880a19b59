import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { refusalToWithdraw } from '@/shared/domain/session';
import type { Ledger } from '@/shared/domain/measured';
import { count, significant } from '@/shared/format/number';
import { clock, day, type Zone } from '@/shared/format/time';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { useZone } from '@/shared/hooks/zone';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { estimateColumns } from '@/shared/ui/estimateColumns';
import type { Column } from '@/shared/ui/tableModel';
import { nodeQuery } from './api/getNode';
import { ledgerQuery } from './api/ledger';
import { BoxPanel } from './BoxPanel';
import { CalibrationsPanel } from './CalibrationsPanel';
import { MachinePanel } from './MachinePanel';
import { NodeLogPanel } from './NodeLogPanel';
import { NodeProblems } from './NodeProblems';
import { ServicePanel } from './ServicePanel';
import { UpgradePanel } from './UpgradePanel';
import './sites.css';

type Known = Ledger['applications'][number];

const columns: Column<Known>[] = [
  {
    key: 'application',
    label: 'Application',
    value: (row) => row.applicationName,
    show: (row) => <b>{row.applicationName}</b>,
  },
  ...estimateColumns<Known>((row) => row.estimate),
];

const when = (at: Date, zone: Zone) => `${day(at, zone)}, ${clock(at, zone)}`;

/** One node: its identity, its state and its measurements. */
export function NodePage() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(nodeQuery(id));
  const { data: ledger, error: ledgerError } = useQuery(ledgerQuery(id));
  const me = useMe();
  const refusal = data === undefined ? null : refusalToWithdraw(me, data.siteOwner);
  useTitle(data === undefined ? 'Node' : data.node.name);
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/sites">Sites</Link>
            {data !== undefined && (
              <>
                {' / '}
                <Link to={`/sites/${encodeURIComponent(data.site)}`}>{data.site}</Link>
                {` / ${data.node.name}`}
              </>
            )}
          </p>
          <h1>{data === undefined ? 'Node' : data.node.name}</h1>
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      {error === null && ledgerError !== null && <ProblemNote error={ledgerError} />}
      {data === undefined && error === null && <Skeleton label="Loading the node" />}
      {data !== undefined && <NodeProblems problems={data.node.problems} />}
      <div className="cols">
        {data !== undefined && (
          <>
            <ServicePanel
              target={{ kind: 'node', id, name: data.node.name }}
              owner={data.siteOwner}
              state={data.node.state}
              withdrawal={data.node.withdrawal}
              goneTo="/sites"
            />
            {refusal === null && data.upgrade !== null && (
              <UpgradePanel upgrade={data.upgrade} busy={data.node.busy} />
            )}
            <MachinePanel node={data.node} machine={data.machine} />
            <BoxPanel box={data.node.box} />
            <NodeLogPanel nodeId={id} refusal={refusal} />
          </>
        )}
        {ledger !== undefined && (
          <>
            <Speeds ledger={ledger} />
            <Measurements ledger={ledger} />
            <CalibrationsPanel ledger={ledger} />
          </>
        )}
      </div>
    </>
  );
}

function Speeds({ ledger }: { ledger: Ledger }) {
  return (
    <Panel
      id="speeds"
      title="Speed by application"
      about="Calibration, corrected by measurements in jobs of the application. Older measurements count less"
      flush
    >
      {ledger.applications.length === 0 ? (
        <Empty title="Only calibrated">
          A job gives a measurement if it succeeds and has run on this node and on another node.
        </Empty>
      ) : (
        <DataTable
          caption="Speed by application"
          fileName={`${ledger.node}-speeds.csv`}
          columns={columns}
          rows={ledger.applications}
          rowKey={(row) => row.applicationId}
        />
      )}
    </Panel>
  );
}

function Measurements({ ledger }: { ledger: Ledger }) {
  const zone = useZone();
  const rows = ledger.applications
    .flatMap(({ applicationName, history }) => history.map((one) => ({ ...one, applicationName })))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (rows.length === 0) return null;
  return (
    <Panel
      id="history"
      title="Measured by jobs"
      about="Speed of the node in each job, where 1.00 is its calibrated speed"
      span={8}
      flush
    >
      <div className="scroll-x">
        <table className="tbl tight">
          <caption className="vh">Measurements by jobs, newest first</caption>
          <thead>
            <tr>
              <th>Job ended</th>
              <th>Application</th>
              <th className="n">Factor</th>
              <th className="n">Tasks</th>
              <th className="n">
                Work
                <br />
                ref-s
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.applicationName} ${row.at.getTime()}`}>
                <td className="q2">{when(row.at, zone)}</td>
                <td>{row.applicationName}</td>
                <td className="n b">{row.factor.toFixed(2)}</td>
                <td className="n">{count(row.tasks)}</td>
                <td className="n">{significant(row.workRefSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
