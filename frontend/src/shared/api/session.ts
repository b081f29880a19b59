import { queryOptions } from '@tanstack/react-query';
import type { Me, Role } from '../domain/session';
import { whoAmI } from './generated/portal';
import type { Me as WireMe } from './generated/model';
import { Problem } from './problem';

const ROLES: readonly Role[] = ['viewer', 'submitter', 'operator', 'admin'];

/** A role this page does not know may do what a viewer may. */
export const toMe = (wire: WireMe): Me => ({
  username: wire.username,
  role: ROLES.find((role) => role === wire.role) ?? 'viewer',
});

export const SESSION_KEY = ['session'] as const;

/** Who is signed in, null for nobody. */
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
