import { CopyBox } from '@/shared/ui/CopyBox';
import { Panel } from '@/shared/ui/Panel';
import type { NodeUpgrade } from './api/getNode';

const SHORT = 8;

interface UpgradePanelProps {
  upgrade: NodeUpgrade;
  /** True if a job runs on the node now. */
  busy: boolean;
}

/**
 * Offers the agent's version of the portal for the node. The machine's owner starts the upgrade on
 * the machine.
 */
export function UpgradePanel({ upgrade, busy }: UpgradePanelProps) {
  return (
    <Panel
      id="upgrade"
      title="The portal offers another version of the agent"
      about={`The portal offers bundle ${upgrade.offered.slice(0, SHORT)}, this machine runs ${upgrade.installed.slice(0, SHORT)}`}
    >
      <p className="sm q2">
        Type on the machine, {upgrade.asRoot ? 'as root' : 'as the user who installed the agent'}:
      </p>
      <CopyBox label="Command for the upgrade" text={upgrade.command} />
      <p className="sm q2 under">
        {busy
          ? 'A job runs here now. The command waits at most ten minutes for the job to end. If you drain the node first, other nodes take over its work.'
          : 'If a job runs here, the command waits at most ten minutes for the job to end.'}{' '}
        If the new agent is not healthy within a minute, the old one runs again.
      </p>
    </Panel>
  );
}
