import type { Application } from '@/shared/domain/application';
import { shellWord } from '@/shared/format/shell';
import type { Submission } from './api/submitJob';

export const FORMS = ['satin', 'curl'] as const;
export type Form = (typeof FORMS)[number];

/**
 * Returns the forms of the request that are possible. A command line cannot contain the points of a
 * sweep, which would need a file.
 */
export const formsFor = (submission: Submission): readonly Form[] =>
  submission.points == null ? FORMS : ['curl'];

const CONTINUED = ' \\\n    ';

/** Returns the form's request as a command for a shell. */
export function shellForm(
  form: Form,
  submission: Submission,
  application: Application,
  origin: string,
): string {
  return form === 'satin' ? satin(submission, application) : curl(submission, origin);
}

function satin(submission: Submission, application: Application): string {
  const parts = [`satin jobs submit --app ${shellWord(application.name)}`];
  const say = (option: string, value: string | number | null | undefined) => {
    if (value != null) parts.push(`${option} ${shellWord(String(value))}`);
  };
  say('--name', submission.name);
  for (const input of submission.inputs) say('--input', input.name);
  for (const site of submission.sites) say('--site', site);
  for (const [name, value] of Object.entries(submission.parameters ?? {}))
    say('--param', `${name}=${value}`);
  for (const label of submission.labels ?? []) say('--label', label);
  for (const tag of submission.tags ?? []) say('--tag', tag);
  say('--priority', submission.priority);
  say('--min-workers', submission.minWorkers);
  say('--max-workers', submission.maxWorkers);
  if (submission.timeLimitSeconds != null) say('--time-limit', `${submission.timeLimitSeconds}s`);
  say('--retries', submission.retries);
  say('--isolation', submission.lowestIsolation);
  say('--policy', submission.policy?.toLowerCase());
  say('--nodes', submission.gang?.nodes);
  if (submission.gang?.access === 'PF') say('--access', 'pf');
  if (submission.gang?.severalSites) parts.push('--several-sites');
  if (submission.hold) parts.push('--hold');
  if (submission.arguments.length > 0)
    parts.push(`-- ${submission.arguments.map(shellWord).join(' ')}`);
  return parts.join(CONTINUED);
}

function curl(submission: Submission, origin: string): string {
  return [
    'curl -fsS -H "Authorization: Bearer $SATIN_TOKEN"',
    "-H 'Content-Type: application/json'",
    `-d ${shellWord(JSON.stringify(submission))}`,
    `${origin}/api/v1/jobs`,
  ].join(CONTINUED);
}
