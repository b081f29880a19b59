import { JOB_STATES, type JobState } from '@/shared/domain/job';
import { Segmented } from '@/shared/ui/Segmented';
import { jobStateWord } from '@/shared/ui/Status';
import { TextFilter } from '@/shared/ui/TextFilter';

const ORDER: readonly JobState[] = [
  'RUNNING',
  'QUEUED',
  'HELD',
  'SUCCEEDED',
  'FAILED',
  'TIMED_OUT',
  'CANCELLED',
];
const STATES: readonly (readonly [JobState | '', string])[] = [
  ['', 'Every state'],
  ...ORDER.map((state) => [state, jobStateWord(state)] as const),
];
const OWNERS = [
  ['', "Everybody's"],
  ['mine', 'Mine'],
] as const;

export const stateOf = (text: string): JobState | '' =>
  JOB_STATES.find((state) => state === text) ?? '';

interface JobFiltersProps {
  get: (name: string) => string;
  set: (name: string, value: string) => void;
}

/** Filters by state, owner, the name's beginning and a tag. */
export function JobFilters({ get, set }: JobFiltersProps) {
  const name = get('name');
  const tag = get('tag');
  return (
    <div className="filters">
      <Segmented
        label="State"
        value={stateOf(get('state'))}
        options={STATES}
        onChange={(state) => set('state', state)}
      />
      <Segmented
        label="Owner"
        value={get('owner') === 'mine' ? 'mine' : ''}
        options={OWNERS}
        onChange={(owner) => set('owner', owner)}
      />
      <TextFilter
        key={`name ${name}`}
        label="Name begins with"
        value={name}
        clear="Any name"
        onChange={(value) => set('name', value)}
      />
      <TextFilter
        key={`tag ${tag}`}
        label="Tag"
        value={tag}
        clear="Any tag"
        onChange={(value) => set('tag', value)}
      />
    </div>
  );
}
