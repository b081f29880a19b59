import type { Zone } from '@/shared/format/time';
import { Segmented } from '@/shared/ui/Segmented';

/** Which clock all times on the pages are told by. */
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
