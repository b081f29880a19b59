import { queryOptions } from '@tanstack/react-query';
import { ROLES, type Me } from '../domain/session';
import { whoAmI } from './generated/portal';
import type { Me as WireMe } from './generated/model';
import { Problem } from './problem';

/**
 * Converts the signed-in user. A role that this page does not know is shown as viewer. This does
 * not affect the user's rights, which the portal sends separately.
 */
export const toMe = (wire: WireMe): Me => ({
  username: wire.username,
  role: ROLES.find((role) => role === wire.role) ?? 'viewer',
  rights: new Set(wire.rights),
  issuer: wire.issuer ?? null,
  mustChangePassword: wire.mustChangePassword,
});

export const SESSION_KEY = ['session'] as const;

/** The signed-in user, or null. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }): Promise<Me | null> => {
      try {
        return toMe(await whoAmI({ signal }));
      } catch (error) {
        if (error instanceof Problem && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });
