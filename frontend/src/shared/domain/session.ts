export const ROLES = ['viewer', 'submitter', 'site-owner', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The rights of a user, as sent by the portal. */
export type Right = 'account' | 'read' | 'submit' | 'own-sites' | 'operate' | 'administer';

export interface Me {
  username: string;
  role: Role;
  rights: ReadonlySet<string>;
  /** Issuer of this user's sign-in provider, or null for an account with a password. */
  issuer: string | null;
  /** The portal accepts no other request until a new password is set. */
  mustChangePassword: boolean;
}

export const may = (me: Me, right: Right) => me.rights.has(right);

/** One line for each role, for the page of users. */
export const ROLE_SENTENCES: Record<Role, string> = {
  viewer: 'Sees sites and shared applications',
  submitter: 'Uploads applications and runs jobs',
  'site-owner': 'Has the rights of submitters, creates sites and lets nodes join',
  operator: 'Sees and changes everybody’s jobs and sites; reads the activity',
  admin: 'Has all rights',
};

/**
 * Returns the reason why this user cannot submit, or null. The disabled button shows this reason.
 */
export const refusalToSubmit = (me: Me) =>
  may(me, 'submit')
    ? null
    : 'Viewers cannot submit jobs; ask an administrator for the role submitter';

export const refusalToChangeSites = (me: Me) =>
  may(me, 'own-sites') ? null : 'Only site owners, operators and administrators add sites';

export const refusalToSetSite = (me: Me, owner: string | null) =>
  may(me, 'operate') || (may(me, 'own-sites') && me.username === owner)
    ? null
    : 'Only the site’s owner, operators and administrators change its settings';

export const refusalToWithdraw = (me: Me, owner: string | null) =>
  may(me, 'operate') || (may(me, 'own-sites') && me.username === owner)
    ? null
    : 'Only the site’s owner, operators and administrators withdraw its nodes';

export const refusalToCancel = (me: Me, owner: string) =>
  me.username === owner || may(me, 'operate')
    ? null
    : `Only ${owner}, operators and administrators cancel this job`;
