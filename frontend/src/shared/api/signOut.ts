import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from './generated/portal';
import { SESSION_KEY } from './session';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => signOut(),
    // The session is also requested after a failure, because it can have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: SESSION_KEY }),
  });
}
