import type {
  StealsCell,
  Distribution,
  LogLine,
  SiteShare,
  Steals,
} from '../src/shared/api/generated/model';

import { simTime } from './simTime.ts';
import { lostNodes } from './lostNodes.ts';
import { SITES, type SimSite } from './simSites.ts';

/** Park and Miller's generator: the same run for the same seed. */
export function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

interface Tally {
  site: SimSite;
  work: number;
  idle: number;
  present: number;
}

const STEP_SECONDS = 0.5;
const WORK_PER_STEAL = 9.4;
const BYTES_PER_STEAL = 6600;

/** One run, advanced in half seconds. Shares, steals, log and progress all follow from the same steps. */
export class Run {
  readonly startedAt: Date;
  readonly total: number;
  seconds = 0;
  private lostAt: Date | null = null;
  readonly log: LogLine[] = [];
  private readonly tallies: Tally[];
  private readonly cells = new Map<string, StealsCell>();
  private readonly next: () => number;

  constructor(startedAt: Date, total: number, sites: SimSite[], seed: number) {
    this.startedAt = startedAt;
    this.total = total;
    this.next = random(seed);
    this.tallies = sites.map((each) => ({ site: each, work: 0, idle: 0, present: 0 }));
    this.say(
      0,
      sites[0],
      'engine',
      'info',
      'main starts; the picture is divided into 49 152 leaves',
    );
  }

  get work() {
    return this.tallies.reduce((sum, tally) => sum + tally.work, 0);
  }

  get progress() {
    return Math.min(1, this.work / this.total);
  }

  get done() {
    return this.work >= this.total;
  }

  get at() {
    return new Date(this.startedAt.getTime() + this.seconds * 1000);
  }

  get rate() {
    return this.seconds > 0 ? this.work / this.seconds : 0;
  }

  /** Continues until `seconds` of the run have passed or all work is done. */
  advanceTo(seconds: number) {
    while (this.seconds + STEP_SECONDS <= seconds && !this.done) this.step();
  }

  say(index: number, where: SimSite | undefined, stream: string, level: string, text: string) {
    this.log.push({
      seq: this.log.length + 1,
      at: this.at.toISOString(),
      site: where?.name ?? null,
      node: where?.nodes[index % where.nodes.length] ?? null,
      stream,
      level,
      text,
    });
  }

  private step() {
    this.seconds += STEP_SECONDS;
    for (const tally of this.tallies) {
      if (this.seconds <= tally.site.joinsAfter) continue;
      if (tally.present === 0 && tally.site.joinsAfter > 0)
        this.say(0, tally.site, 'engine', 'info', 'joined the pool');
      this.compute(tally);
    }
  }

  private compute(tally: Tally) {
    const { site: here } = tally;
    const warm = Math.min(1, (tally.present + 1) / 6);
    const busy = Math.min(0.99, here.grip * warm * (0.97 + 0.06 * this.next()));
    const workers = here.nodes.length * here.workersPerNode;
    const done = Math.min(here.speed * busy * STEP_SECONDS, this.total - this.work);
    tally.work += Math.max(0, done);
    tally.idle += workers * (1 - busy) * 0.7 * STEP_SECONDS;
    tally.present += STEP_SECONDS;
    const own = this.cell(here, here);
    own.attempts += workers * 3;
    own.won += Math.round(workers * 1.2 + this.next());
    this.steal(here, done);
    if (this.next() < 0.03) {
      this.say(
        Math.floor(this.next() * 9),
        here,
        'stdout',
        'info',
        `leaf (${Math.floor(this.next() * 256) * 16}, ${Math.floor(this.next() * 192) * 16}) done in ${Math.round(280 / (here.speed / workers))} ms`,
      );
    }
    if (here.roundTripMillis > 100 && this.next() < 0.004) {
      this.say(
        0,
        here,
        'engine',
        'warn',
        `steal from ${this.tallies[0]?.site.name} resent after 1.2 s, attempt 2`,
      );
    }
  }

  /**
   * Adds a steal. Work comes from the site where main runs, and sometimes from the largest other
   * site.
   */
  private steal(thief: SimSite, done: number) {
    const home = this.tallies[0]?.site;
    const largest = SITES[4];
    if (home === undefined || largest === undefined) return;
    const victims = this.tallies
      .filter((tally) => tally.present > 0)
      .map((tally) => tally.site)
      .filter((each) => each !== thief && (each === home || each === largest || this.next() < 0.1));
    for (const victim of victims) {
      const weight = victim === home ? 1 : victim === largest ? 0.09 : 0.03;
      const cell = this.cell(thief, victim);
      const expected = (thief === home ? 0.12 : 1) * (done / WORK_PER_STEAL) * weight;
      const won = Math.floor(expected + this.next());
      cell.attempts += won + (this.next() < 0.25 ? 1 : 0);
      cell.won += won;
      cell.workRefSeconds += won * WORK_PER_STEAL * (0.8 + 0.4 * this.next());
      cell.bytes += won * Math.round(BYTES_PER_STEAL * (0.9 + 0.2 * this.next()));
      cell.meanRoundTripMillis =
        cell.attempts > 0 ? Math.max(thief.roundTripMillis, victim.roundTripMillis) * 1.04 : null;
    }
  }

  private cell(thief: SimSite, victim: SimSite): StealsCell {
    const key = `${thief.name} ${victim.name}`;
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const fresh: StealsCell = {
      thief: thief.name,
      victim: victim.name,
      attempts: 0,
      won: 0,
      workRefSeconds: 0,
      bytes: 0,
      meanRoundTripMillis: thief === victim ? 0.02 : null,
    };
    this.cells.set(key, fresh);
    return fresh;
  }

  distribution(jobId: string): Distribution {
    const present = this.tallies.filter((tally) => tally.present > 0);
    const predicted = present.reduce((sum, tally) => sum + tally.site.speed * tally.present, 0);
    const lost = lostNodes(this.lostAt, this.tallies.at(-1)?.site);
    const gone = (where: SimSite) => lost.filter((node) => node.site === where.name).length;
    const sites: SiteShare[] = present.map(({ site: here, work, idle, present: seconds }) => ({
      site: here.name,
      colour: here.colour,
      nodes: here.nodes.length,
      workers: here.nodes.length * here.workersPerNode,
      workRefSeconds: work,
      share: this.work > 0 ? work / this.work : 0,
      predictedShare: (here.speed * seconds) / predicted,
      speed: here.speed,
      presentSeconds: seconds,
      busy: work / (here.speed * seconds),
      idleSeconds: idle,
      presentNodes: here.nodes.length - gone(here),
      presentWorkers: (here.nodes.length - gone(here)) * here.workersPerNode,
      presentSpeed: here.speed * (1 - gone(here) / here.nodes.length),
      time: simTime(work, idle / here.workersPerNode, here.speed * seconds),
    }));
    const off = sites.reduce((sum, each) => sum + Math.abs(each.share - each.predictedShare), 0);
    return {
      jobId,
      at: this.at.toISOString(),
      workRefSeconds: this.work,
      balanceError: off / 2,
      redoneRefSeconds: this.lostAt === null ? 0 : 3.2,
      sites,
      lost,
    };
  }

  /** From now on a node of the run's last site sends no reports. */
  loseNode() {
    this.lostAt ??= this.at;
  }

  steals(jobId: string): Steals {
    const cells = [...this.cells.values()].map((cell) => ({ ...cell }));
    const betweenSites = cells.reduce(
      (sum, cell) => sum + (cell.thief === cell.victim ? 0 : cell.won),
      0,
    );
    return { jobId, at: this.at.toISOString(), betweenSites, cells };
  }
}
