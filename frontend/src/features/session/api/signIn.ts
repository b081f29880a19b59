import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signIn } from '@/shared/api/generated/portal';
import { SESSION_KEY, sessionQuery, toMe } from '@/shared/api/session';

interface Credentials {
  username: string;
  password: string;
}

/** Signs in, and forgets the data of the previous user. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: Credentials) => toMe(await signIn(credentials)),
    onSuccess: (me) => {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
      client.setQueryData(sessionQuery().queryKey, me);
    },
  });
}
