import type { JobNode } from '@/shared/domain/node';
import { percent, significant, THIN } from '@/shared/format/number';
import type { Finding, RunEvidence } from './findings';
import { crossing, idlePart, meanWait, NOTABLE_IDLE, sum } from './runSums';

const FAR_MILLIS = 60;
const FARTHER = 3;
const MORE_IDLE = 1.5;
/** Minimum cost of a waiting site for the whole run, because a small site can wait for long. */
const NOTABLE_COST = 0.05;

const speedPart = (some: JobNode[], all: JobNode[]) =>
  sum(some, ({ speed }) => speed) / sum(all, ({ speed }) => speed);

/**
 * Returns the minimum time between the site and another one. Additional time was a wait for a
 * processor.
 */
function linkMillis(nodes: JobNode[], site: string): number | null {
  const timed = nodes.flatMap((node) =>
    node.routes.flatMap((way) =>
      way.roundTripMillis !== null && (node.site === site) !== (way.site === site)
        ? [way.roundTripMillis]
        : [],
    ),
  );
  return timed.length === 0 ? null : Math.min(...timed);
}

/**
 * Returns the mean wait of requests within the same site, where the link is short. They also wait
 * for a processor.
 */
const insideWait = ({ steals }: RunEvidence, site: string) =>
  meanWait(
    (steals?.cells ?? []).filter(({ thief, victim }) => thief === victim && victim !== site),
  );

/** Finds a site that was idle because its victims are far away. */
export function slowLink(evidence: RunEvidence): Finding | null {
  const { nodes } = evidence;
  const sites = [...new Set(nodes.map(({ site }) => site))];
  for (const site of sites) {
    const own = nodes.filter((node) => node.site === site);
    const idle = idlePart(own);
    const others = idlePart(nodes.filter((node) => node.site !== site));
    if (idle < NOTABLE_IDLE || idle < MORE_IDLE * others) continue;
    if ((idle - others) * speedPart(own, nodes) < NOTABLE_COST) continue;
    const here = crossing(evidence).filter(({ thief }) => thief === site);
    const between = crossing(evidence).filter(
      ({ thief, victim }) => thief !== site && victim !== site,
    );
    const wait = meanWait(here);
    const usual = meanWait(between);
    const link = linkMillis(nodes, site) ?? wait;
    const inside = insideWait(evidence, site);
    const far = link >= FAR_MILLIS && wait >= FARTHER * Math.max(usual, inside);
    if (!far) continue;
    const beside =
      between.length === 0 ? '' : `, between the other sites ${significant(usual)}${THIN}ms`;
    const figures = `${site} was idle ${percent(idle, 0)} of the time, the others ${percent(others, 0)}`;
    const asking = `an answer to ${site} took ${significant(wait)}${THIN}ms${beside}`;
    const relayed = own.some(({ routes }) => routes.length > 0) && own.every(onlyRelayed);
    const direct = nodes.some((node) => node.site !== site && !onlyRelayed(node));
    return relayed && direct
      ? {
          cause: 'relayed',
          lead: `${figures}: all its traffic goes through the hub.`,
          rest: ` By that way ${asking}. A port that other sites can reach makes the way direct.`,
        }
      : {
          cause: 'slow-link',
          lead: `${figures}: its link is slow.`,
          rest: ` ${asking.charAt(0).toUpperCase()}${asking.slice(1)}.`,
        };
  }
  return null;
}

const onlyRelayed = ({ site, routes }: JobNode) => {
  const away = routes.filter((way) => way.site !== site);
  return away.length > 0 && away.every(({ route }) => route !== 'DIRECT');
};
