/**
 * The words for the portal's actions. A refused action has the same words as an accepted action. An
 * action without words here is shown by its name.
 */
const ACTS: Record<string, string> = {
  'alert.mute': 'Mute an alert',
  'alert.settings': 'Change notifications',
  'alert.unmute': 'Unmute an alert',
  'application.remove': 'Remove an application',
  'application.set': 'Change an application',
  'application.upload': 'Upload an application',
  'artifact.store': 'Store a result',
  'output.store': 'Store output',
  'backup.restore': 'Restore a backup',
  'backup.take': 'Take a backup',
  'file.upload': 'Upload a file',
  'job.cancel': 'Cancel a job',
  'job.change': 'Change a job',
  'job.hold': 'Hold a job',
  'job.kill': 'Kill a job',
  'job.release': 'Release a job',
  'job.rerun': 'Run a job again',
  'job.submit': 'Submit a job',
  'node.cordon': 'Cordon a node',
  'node.drain': 'Drain a node',
  'node.enrol': 'Join as a node',
  'node.read-log': 'Read a node’s log',
  'node.remove': 'Remove a node',
  'node.renew-certificate': 'Renew a node’s certificate',
  'node.resume': 'Resume a node',
  'node.revoke': 'Revoke a node',
  'session.change-password': 'Change own password',
  'session.sign-in': 'Sign in',
  'session.sign-out': 'Sign out',
  'share.set': 'Change a user’s limits',
  'site.cordon': 'Cordon a site',
  'site.create': 'Create a site',
  'site.drain': 'Drain a site',
  'site.issue-enrolment-token': 'Issue a token to join a site',
  'site.remove': 'Remove a site',
  'site.resume': 'Resume a site',
  'site.revoke': 'Revoke a site',
  'site.set': 'Change a site’s settings',
  'template.create': 'Save a template',
  'template.delete': 'Delete a template',
  'token.issue': 'Issue an API token',
  'token.revoke': 'Revoke an API token',
  'user.change': 'Change a person',
  'user.create': 'Add a person',
  'user.reset-password': 'Reset a user’s password',
  'webhook.change': 'Change a webhook',
  'webhook.create': 'Add a webhook',
  'webhook.delete': 'Delete a webhook',
  'webhook.new-secret': 'Give a webhook a new secret',
  'webhook.ping': 'Send a ping to a webhook',
  'webhook.redeliver': 'Repeat a webhook delivery',
};

export const actWords = (action: string) => ACTS[action] ?? action;

/** The subject of an action, and its page if it has one. */
export interface Subject {
  text: string;
  to: string | null;
}

const SHORT_ID = 8;

/** Shortens an id to its first characters. Returns any other text unchanged. */
const named = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) ? text.slice(0, SHORT_ID) : text;

const OF_PORTAL: Record<string, { word: string; page: string | null }> = {
  alerts: { word: 'Alert', page: null },
  applications: { word: 'Application', page: null },
  files: { word: 'File', page: null },
  backup: { word: 'Backup', page: null },
  jobs: { word: 'Job', page: '/jobs' },
  nodes: { word: 'Node', page: '/nodes' },
  // The word is empty, because the row already shows the user of the session.
  session: { word: '', page: null },
  shares: { word: 'Share of', page: null },
  sites: { word: 'Site', page: '/sites' },
  templates: { word: 'Template', page: null },
  tokens: { word: 'Token', page: null },
  users: { word: 'Person', page: null },
  webhooks: { word: 'Webhook', page: '/webhooks' },
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // An address can have invalid escapes, because anybody can send any address.
    return part;
  }
}

/**
 * Returns the subject for an address of the portal's interface. The subject of any other address is
 * the address itself.
 */
export function subjectOf(target: string): Subject {
  const artifact = /^\/agent\/v1\/attempts\/[^/]+\/artifacts\/(.+)$/.exec(target)?.[1];
  if (artifact !== undefined) return { text: `File ${decoded(artifact)}`, to: null };
  const match = /^\/api\/v1\/([a-z-]+)(?:\/([^/]+))?/.exec(target);
  const kind = OF_PORTAL[match?.[1] ?? ''];
  if (kind === undefined) return { text: target, to: null };
  const id = match?.[2];
  if (id === undefined || kind.word === '') return { text: '–', to: null };
  return {
    text: `${kind.word} ${named(decoded(id))}`,
    to: kind.page === null ? null : `${kind.page}/${id}`,
  };
}
