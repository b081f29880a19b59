import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from './generated/portal';
import { sessionQuery } from './session';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => signOut(),
    onSuccess: () => client.setQueryData(sessionQuery().queryKey, null),
  });
}
