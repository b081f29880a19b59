import type { Place } from '@/shared/charts/icicle';
import { plural, THIN } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import { shareOf, whatOf } from './treeFormat';
import { stolenOn, wayTo } from './treeWay';

interface TreeWayProps {
  places: Place[];
  at: number;
  colourOf: (site: string) => number;
  onChoose: (at: number) => void;
}

/**
 * Shows the steals that brought the chosen task to its node, and the tasks that other nodes stole
 * from the chosen task.
 */
export function TreeWay({ places, at, colourOf, onChoose }: TreeWayProps) {
  const way = wayTo(places, at);
  const on = stolenOn(places, at);
  return (
    <div className="treeway xs">
      {way.length > 1 && (
        <ol aria-label="Route of the task">
          {way.map((index) => {
            const task = places[index]?.task;
            return (
              task !== undefined && (
                <li key={task.name}>
                  <button
                    type="button"
                    className="linkish"
                    aria-current={index === at ? 'true' : undefined}
                    onClick={() => onChoose(index)}
                  >
                    {whatOf(task)} on {task.node}
                  </button>
                </li>
              )
            );
          })}
        </ol>
      )}
      {on.length > 0 && (
        <p className="row q2">
          <span>Stolen from this task:</span>
          {on.map(({ site, tasks, weight }) => (
            <span key={site}>
              <SiteMark name={site} colour={colourOf(site)} /> {plural(tasks, 'task')},{' '}
              {shareOf(weight)}
              {THIN}%
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
