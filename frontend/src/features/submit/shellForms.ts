import type { Application } from '@/shared/domain/application';
import { shellWord } from '@/shared/format/shell';
import type { Submission } from './api/submitJob';

export const FORMS = ['satin', 'curl'] as const;
export type Form = (typeof FORMS)[number];

const PLAIN = new Set(['applicationId', 'name', 'arguments', 'inputs', 'sites']);

/** The command line knows no parameters and no limits yet; what it cannot say it must not seem to. */
export const formsFor = (submission: Submission): readonly Form[] =>
  Object.keys(submission).every((field) => PLAIN.has(field)) ? FORMS : ['curl'];

const CONTINUED = ' \\\n    ';

/** What the form does, as a person would type it. */
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
  if (submission.name != null) parts.push(`--name ${shellWord(submission.name)}`);
  for (const input of submission.inputs) parts.push(`--input ${shellWord(input.name)}`);
  for (const site of submission.sites) parts.push(`--site ${shellWord(site)}`);
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
