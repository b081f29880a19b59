import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, issueToken, listTokens, revokeToken } from '@/shared/api/generated/portal';
import { SESSION_KEY } from '@/shared/api/session';
import type { Token as WireToken } from '@/shared/api/generated/model';

export interface Token {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

const toToken = (wire: WireToken): Token => ({
  ...wire,
  createdAt: new Date(wire.createdAt),
  expiresAt: new Date(wire.expiresAt),
  lastUsedAt: wire.lastUsedAt == null ? null : new Date(wire.lastUsedAt),
});

const TOKENS_KEY = ['tokens'] as const;

export const tokensQuery = (pageToken: string | null) =>
  queryOptions({
    queryKey: [...TOKENS_KEY, pageToken],
    queryFn: async ({ signal }) => {
      const page = await listTokens({ ...(pageToken !== null && { pageToken }) }, { signal });
      return { tokens: page.items.map(toToken), nextPageToken: page.nextPageToken ?? null };
    },
  });

export interface NewToken {
  name: string;
  expiresInDays: number;
  scopes: string[];
}

const useTokenChange = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
};

/** An issued token with its secret. The portal shows the secret only once. */
export interface IssuedToken {
  name: string;
  secret: string;
}

export const useIssueToken = () =>
  useTokenChange(async (token: NewToken): Promise<IssuedToken> => {
    const { name, secret } = await issueToken(token);
    return { name, secret };
  });

export const useRevokeToken = () => useTokenChange((id: string) => revokeToken(id));

export const useChangePassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { current: string; replacement: string }) => changePassword(change),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSION_KEY }),
  });
};
