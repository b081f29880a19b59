import { plural } from '@/shared/format/number';
import { durationWithUnit } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { Segmented } from '@/shared/ui/Segmented';
import { Status } from '@/shared/ui/Status';
import type { Connection } from '../run/view';
import './liveSwitch.css';

interface LiveSwitchProps {
  connection: Connection;
  silentSince: Date | null;
  over: boolean;
  /** The time of the portal's clock minus the time of this machine's clock. */
  skewMillis: number;
  /** The time at which the page was paused, or null while it is live. */
  pausedAt: Date | null;
  onPause: () => void;
  onGoLive: () => void;
}

/** Minimum difference between the clocks that the page shows. */
const NOTABLE_SKEW_MILLIS = 10_000;

const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** Shows whether the page is updated, and the reason if it cannot be. */
export function LiveSwitch(props: LiveSwitchProps) {
  const { connection, silentSince, over, skewMillis, pausedAt, onPause, onGoLive } = props;
  const now = useNow(pausedAt !== null || silentSince !== null);
  if (over && pausedAt === null) return null;
  return (
    <div className="row liverow">
      <span aria-live="polite" className="row">
        {connection === 'lost' && <Status tone="warn" icon="warn" word="Connection lost" />}
        {connection === 'silent' && silentSince !== null && (
          <Status tone="warn" icon="warn" word="No reports" />
        )}
      </span>
      {connection === 'silent' && silentSince !== null && (
        <span className="q2">
          No data for {secondsBetween(silentSince, now)} s. The figures below are the last received.
        </span>
      )}
      {connection === 'lost' && (
        <span className="q2">The job continues. The figures below are the last received.</span>
      )}
      {Math.abs(skewMillis) >= NOTABLE_SKEW_MILLIS && (
        <span className="q2">{skewWords(skewMillis / 1000)}</span>
      )}
      {pausedAt !== null && (
        <span className="row">
          <Status tone="calm" icon="hold" word="Paused" />
          <span className="q2">{plural(secondsBetween(pausedAt, now), 'second')} behind</span>
        </span>
      )}
      <span className="push row">
        <span className="xs q hide-s">All panels:</span>
        <Segmented
          label="Live or paused"
          value={pausedAt === null ? 'live' : 'paused'}
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

const skewWords = (seconds: number) =>
  `This machine’s clock is ${durationWithUnit(Math.abs(seconds))} ` +
  `${seconds > 0 ? 'behind' : 'ahead of'} the portal’s. Times here are the portal’s.`;
