import { Panel } from '@/shared/ui/Panel';
import { cores, count, UNKNOWN } from '@/shared/format/number';
import type { Node } from '@/shared/domain/site';

export interface Machine {
  system: string;
  architecture: string;
  processor: string;
  cores: number;
  memoryBytes: number;
  javaVendor: string;
  javaVersion: string;
}

const GIB = 2 ** 30;
const CLOCK_TOLERATED_SECONDS = 60;

/** The node's hardware. */
export function MachinePanel({ node, machine }: { node: Node; machine: Machine | null }) {
  const rows: [string, string][] =
    machine === null
      ? []
      : [
          ['System', `${machine.system}, ${machine.architecture}`],
          ['Processor', `${machine.processor}, ${count(machine.cores)} cores`],
          ['Memory', `${(machine.memoryBytes / GIB).toFixed(1)} GiB`],
          ['Java', `${machine.javaVersion}, ${machine.javaVendor}`],
        ];
  rows.push(['Agent', node.agentVersion], ['Workers', count(node.workers)]);
  rows.push(['Speed', `${cores(node.speed)} reference cores`]);
  rows.push(['Key', node.identity?.key ?? 'none: enrol the node again']);
  const ahead = node.identity?.clockAheadSeconds ?? 0;
  if (Math.abs(ahead) > CLOCK_TOLERATED_SECONDS) {
    const way = ahead > 0 ? 'ahead of' : 'behind';
    rows.push(['Clock', `${Math.round(Math.abs(ahead) / 60)} min ${way} the portal's`]);
  }
  rows.push(['Isolation', node.box === null ? UNKNOWN : `class ${node.box.isolationClass}`]);
  return (
    <Panel id="machine" title="Machine" span={6} flush>
      <table className="tbl tight facts">
        <caption className="vh">Hardware and software</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
