export type Role = 'viewer' | 'submitter' | 'operator' | 'admin';

export interface Me {
  username: string;
  role: Role;
}

/** Why this person may not submit, or null; the reason is shown on the disabled button. */
export const refusalToSubmit = (me: Me) =>
  me.role === 'viewer'
    ? 'Viewers cannot submit jobs; ask an administrator for the role submitter'
    : null;

export const refusalToChangeSites = (me: Me) =>
  me.role === 'operator' || me.role === 'admin'
    ? null
    : 'Only operators and administrators add sites';

export const refusalToCancel = (me: Me, owner: string) =>
  me.username === owner || me.role === 'operator' || me.role === 'admin'
    ? null
    : `Only ${owner}, operators and administrators cancel this job`;
