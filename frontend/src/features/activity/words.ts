/** What the portal calls an act, in words; an act that is not here keeps its name. */
const ACTS: Record<string, string> = {
  'alert.mute': 'Muted an alert',
  'alert.settings': 'Set what alerts tell',
  'alert.unmute': 'Unmuted an alert',
  'application.remove': 'Removed an application',
  'application.set': 'Changed an application',
  'application.upload': 'Uploaded an application',
  'artifact.store': 'Stored a result',
  'backup.restore': 'Restored a backup',
  'backup.take': 'Took a backup',
  'file.upload': 'Uploaded a file',
  'job.cancel': 'Cancelled a job',
  'job.hold': 'Held a job',
  'job.kill': 'Killed a job',
  'job.release': 'Released a job',
  'job.rerun': 'Ran a job again',
  'job.submit': 'Submitted a job',
  'node.cordon': 'Cordoned a node',
  'node.drain': 'Drained a node',
  'node.enrol': 'Joined as a node',
  'node.read-log': 'Read a node’s log',
  'node.remove': 'Removed a node',
  'node.renew-certificate': 'Renewed a node’s certificate',
  'node.resume': 'Resumed a node',
  'node.revoke': 'Revoked a node',
  'session.change-password': 'Changed the password',
  'session.sign-in': 'Signed in',
  'session.sign-out': 'Signed out',
  'share.set': 'Changed a share',
  'site.cordon': 'Cordoned a site',
  'site.create': 'Created a site',
  'site.drain': 'Drained a site',
  'site.issue-enrolment-token': 'Issued a token to join a site',
  'site.remove': 'Removed a site',
  'site.resume': 'Resumed a site',
  'site.revoke': 'Revoked a site',
  'site.set': 'Changed a site’s settings',
  'template.create': 'Saved a template',
  'template.delete': 'Deleted a template',
  'token.issue': 'Issued an API token',
  'token.revoke': 'Revoked an API token',
  'user.change': 'Changed a person',
  'user.create': 'Added a person',
  'user.reset-password': 'Reset a password',
  'webhook.change': 'Changed a webhook',
  'webhook.create': 'Added a webhook',
  'webhook.delete': 'Deleted a webhook',
  'webhook.new-secret': 'Gave a webhook a new secret',
  'webhook.ping': 'Tried a webhook',
  'webhook.redeliver': 'Delivered again to a webhook',
};

export const actWords = (action: string) => ACTS[action] ?? action;

/** What an act was about, and its page if it has one. */
export interface Subject {
  text: string;
  to: string | null;
}

const SHORT_ID = 8;

/** A name, or the beginning of an id. */
const named = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) ? text.slice(0, SHORT_ID) : text;

const OF_PORTAL: Record<string, { word: string; page: string | null }> = {
  alerts: { word: 'Alert', page: null },
  applications: { word: 'Application', page: null },
  files: { word: 'File', page: null },
  jobs: { word: 'Job', page: '/jobs' },
  nodes: { word: 'Node', page: '/nodes' },
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
    // A stranger's address may be anything.
    return part;
  }
}

/** Of an address of the portal's interface; another one stays as it is. */
export function subjectOf(target: string): Subject {
  const artifact = /^\/agent\/v1\/attempts\/[^/]+\/artifacts\/(.+)$/.exec(target)?.[1];
  if (artifact !== undefined) return { text: `File ${decoded(artifact)}`, to: null };
  const match = /^\/api\/v1\/([a-z-]+)(?:\/([^/]+))?/.exec(target);
  const kind = OF_PORTAL[match?.[1] ?? ''];
  if (kind === undefined) return { text: target, to: null };
  const id = match?.[2];
  if (id === undefined) return { text: '–', to: null };
  return {
    text: `${kind.word} ${named(decoded(id))}`,
    to: kind.page === null ? null : `${kind.page}/${id}`,
  };
}
