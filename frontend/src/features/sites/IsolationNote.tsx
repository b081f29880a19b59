import { orBetter, type Site } from '@/shared/domain/site';
import { Icon } from '@/shared/ui/Icon';

/**
 * Describes machines that can become nodes of the site but would get no jobs, with both remedies.
 */
export function IsolationNote({ site }: { site: Site }) {
  const accepted = orBetter(site.settings.lowestIsolation);
  if (accepted === null) return null;
  return (
    <div className="note warn under" role="note">
      <Icon name="warn" size={14} />
      <div className="grow">
        {site.name} gives jobs only to nodes of {accepted}. A machine without bubblewrap is of class
        C and gets no jobs. Install bubblewrap (<code>apt-get install bubblewrap</code>). Or, if you
        trust all programs of the grid, allow class C:{' '}
        <code>satin sites set {site.name} --isolation C</code>
      </div>
    </div>
  );
}
