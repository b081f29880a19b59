import { plural } from '@/shared/format/number';
import { Segmented } from '@/shared/ui/Segmented';
import { Status } from '@/shared/ui/Status';
import type { Connection } from './view';

interface LiveSwitchProps {
  connection: Connection;
  over: boolean;
  /** Seconds since the page was paused, null while it is live. */
  pausedFor: number | null;
  onPause: () => void;
  onGoLive: () => void;
}

/** Whether the page moves, and a word when it should but cannot. */
export function LiveSwitch({ connection, over, pausedFor, onPause, onGoLive }: LiveSwitchProps) {
  if (over && pausedFor === null) return null;
  return (
    <div className="row liverow">
      {connection === 'lost' && (
        <span aria-live="polite" className="row">
          <Status tone="warn" icon="warn" word="Connection lost" />
          <span className="q2">
            The job goes on. These are its last known figures; trying again.
          </span>
        </span>
      )}
      {pausedFor !== null && (
        <span className="row" aria-live="polite">
          <Status tone="calm" icon="hold" word="Paused" />
          <span className="q2">{plural(Math.max(0, Math.round(pausedFor)), 'second')} behind</span>
        </span>
      )}
      <span className="push row">
        <span className="xs q hide-s">All panels:</span>
        <Segmented
          label="Live or paused"
          value={pausedFor === null ? 'live' : 'paused'}
          options={[
            ['live', 'Live'],
            ['paused', 'Paused'],
          ]}
          onChange={(value) => (value === 'live' ? onGoLive() : onPause())}
        />
      </span>
    </div>
  );
}
