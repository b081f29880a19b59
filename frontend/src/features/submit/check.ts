import type { Application } from '@/shared/domain/application';
import type { ProgrammingModel } from '@/shared/domain/model';
import { countNodes, missingIsolation, siteState, type Site } from '@/shared/domain/site';
import { bytes, cores, plural } from '@/shared/format/number';
import type { Split } from './commandLine';

export interface Finding {
  tone: 'ok' | 'warn' | 'fail' | 'calm';
  lead: string;
  rest: string;
}

export interface Draft {
  application: Application | null;
  split: Split;
  inputs: { name: string; sizeBytes: number | null }[];
  /** The sites that can take part, or null while they are not known. */
  sites: Site[] | null;
}

/** Returns the findings that need no answer of the portal. */
export function check(draft: Draft): Finding[] {
  return [
    ofApplication(draft.application),
    ...ofWarnings(draft.application),
    // If an application describes its parameters, the portal checks them and makes the arguments
    // from them.
    ...((draft.application?.parameters.length ?? 0) > 0 ? [] : [ofArguments(draft.split)]),
    ofInputs(draft.inputs),
    ...ofSites(draft.sites),
  ];
}

export const isReady = (findings: Finding[]) =>
  findings.every((finding) => finding.tone !== 'fail');

/** The parts of the jar that can run on other nodes: singular and plural. */
const PARTS: Record<ProgrammingModel, [string, string]> = {
  SATIN: ['spawned method', 'spawned methods'],
  FJTASK: ['task that may leave its node', 'tasks that may leave their node'],
  WORKCREW: ['task that may leave its node', 'tasks that may leave their node'],
  THREADS: ['thread', 'threads'],
};

function ofApplication(application: Application | null): Finding {
  if (application === null) {
    return { tone: 'fail', lead: 'No application is chosen.', rest: 'Upload a jar or pick one.' };
  }
  const methods = application.spawnableMethods;
  if (application.model === 'THREADS') {
    return {
      tone: 'ok',
      lead: 'The jar is accepted.',
      rest: 'The program’s threads run on several nodes that share objects.',
    };
  }
  return {
    tone: 'ok',
    lead: 'The jar is accepted.',
    rest: `${plural(methods.length, ...PARTS[application.model])}: ${methods.join(', ')}`,
  };
}

function ofWarnings(application: Application | null): Finding[] {
  return (application?.warnings ?? []).map((warning) => ({
    tone: 'warn',
    lead: application?.model === 'THREADS' ? 'May fail on several nodes:' : 'May stay on one node:',
    rest: warning,
  }));
}

function ofArguments(split: Split): Finding {
  if (split.arguments === null)
    return { tone: 'fail', lead: 'The arguments cannot be read.', rest: `${split.problem}.` };
  if (split.arguments.length === 0) return { tone: 'calm', lead: 'No arguments.', rest: '' };
  return {
    tone: 'ok',
    lead: `${plural(split.arguments.length, 'argument')}.`,
    rest: 'The program checks its arguments when it starts.',
  };
}

function ofInputs(inputs: Draft['inputs']): Finding {
  const doubled = inputs.find(
    (input, index) => inputs.findIndex((other) => other.name === input.name) !== index,
  );
  if (doubled !== undefined) {
    return {
      tone: 'fail',
      lead: `Two input files are called ${doubled.name}.`,
      rest: 'Remove one of them.',
    };
  }
  if (inputs.length === 0) return { tone: 'calm', lead: 'No input files.', rest: '' };
  const known = inputs.every((input) => input.sizeBytes !== null);
  const size = known
    ? `, ${bytes(inputs.reduce((sum, input) => sum + (input.sizeBytes ?? 0), 0))}`
    : '';
  return {
    tone: 'ok',
    lead: `${plural(inputs.length, 'input file')}${size}.`,
    rest: inputs.map((input) => input.name).join(', '),
  };
}

function ofSites(sites: Site[] | null): Finding[] {
  if (sites === null) return [{ tone: 'calm', lead: 'Loading the sites.', rest: '' }];
  if (sites.length === 0)
    return [{ tone: 'fail', lead: 'No site is chosen.', rest: 'Choose at least one, or any.' }];
  const up = sites.filter((site) => siteState(site) === 'up');
  if (up.length === 0) {
    return [
      {
        tone: 'warn',
        lead: 'All of these sites are down.',
        rest: 'The job waits until a node connects.',
      },
    ];
  }
  const speed = up.reduce((sum, site) => sum + site.speed, 0);
  return [
    {
      tone: 'ok',
      lead: `${up.length} of ${plural(sites.length, 'site')} up.`,
      rest: `Together ${cores(speed)} reference cores.`,
    },
    ...ofIsolation(up),
    ...ofBusyNodes(up),
  ];
}

function ofIsolation(sites: Site[]): Finding[] {
  const weak = sites.filter((site) => missingIsolation(site).length > 0);
  if (weak.length === 0) return [];
  return [
    {
      tone: 'warn',
      lead: `${plural(weak.length, 'site isolates', 'sites isolate')} weakly:`,
      rest: `${weak.map((site) => site.name).join(', ')}. On those machines the program is not fully isolated.`,
    },
  ];
}

function ofBusyNodes(sites: Site[]): Finding[] {
  const up = countNodes(sites, (group) => group.state === 'up');
  const busy = countNodes(sites, (group) => group.state === 'up' && group.busy);
  if (busy === 0) return [];
  return [
    {
      tone: 'calm',
      lead: `${busy} of ${plural(up, 'node')} work on another job.`,
      rest: 'The job may have to wait.',
    },
  ];
}
