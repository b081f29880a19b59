import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeUser, createUser, listUsers, resetPassword } from '@/shared/api/generated/portal';
import type { User as WireUser } from '@/shared/api/generated/model';
import { ROLES, type Role } from '@/shared/domain/session';

export interface User {
  id: string;
  username: string;
  role: Role;
  /** Issuer of the sign-in provider, or null for an account with a password. */
  issuer: string | null;
  disabled: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
  etag: string;
}

const toUser = (wire: WireUser): User => ({
  ...wire,
  role: ROLES.find((role) => role === wire.role) ?? 'viewer',
  issuer: wire.issuer ?? null,
  createdAt: new Date(wire.createdAt),
  lastSignInAt: wire.lastSignInAt == null ? null : new Date(wire.lastSignInAt),
});

const USERS_KEY = ['users'] as const;
const PAGE_SIZE = 50;

export const usersQuery = (pageToken: string | null) =>
  queryOptions({
    queryKey: [...USERS_KEY, pageToken],
    queryFn: async ({ signal }) => {
      const page = await listUsers(
        { pageSize: PAGE_SIZE, ...(pageToken !== null && { pageToken }) },
        { signal },
      );
      return { users: page.items.map(toUser), nextPageToken: page.nextPageToken ?? null };
    },
    placeholderData: keepPreviousData,
  });

/** A new password, which the page shows only once. */
export interface Secret {
  username: string;
  password: string;
}

const useChange = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: USERS_KEY }),
  });
};

export const useCreateUser = () =>
  useChange(async (user: { username: string; role: Role }): Promise<Secret> => {
    const made = await createUser(user);
    return { username: made.user.username, password: made.password };
  });

export interface Change {
  user: User;
  role?: Role;
  disabled?: boolean;
}

/**
 * Changes an account. The portal refuses this if another user has changed the account since this
 * page read it.
 */
export const useChangeUser = () =>
  useChange(async ({ user, ...change }: Change) =>
    toUser(await changeUser(user.id, change, { headers: { 'If-Match': `"${user.etag}"` } })),
  );

export const useResetPassword = () =>
  useChange(async (user: User): Promise<Secret> => {
    const { password } = await resetPassword(user.id);
    return { username: user.username, password };
  });
