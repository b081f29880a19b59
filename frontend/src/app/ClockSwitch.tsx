import type { Zone } from '@/shared/format/time';
import { Segmented } from '@/shared/ui/Segmented';

/** Selects the time zone of all times on the pages. */
export const ClockSwitch = ({ zone, onZone }: { zone: Zone; onZone: (zone: Zone) => void }) => (
  <Segmented
    label="Clock"
    value={zone}
    options={[
      ['local', 'Local'],
      ['utc', 'UTC'],
    ]}
    onChange={onZone}
  />
);
