import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { FirstPasswordPage } from '@/features/account/FirstPasswordPage';
import { sessionQuery } from '@/shared/api/session';
import { MeContext } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';

/**
 * Shows its children to a signed-in user. Sends other visitors to the sign-in page, which sends
 * them back after the sign-in. A user with a password from an administrator must replace this
 * password before using other pages.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: me, error } = useQuery({
    ...sessionQuery(),
    refetchInterval: (query) => (query.state.error ? 3000 : false),
  });
  const { pathname, search, hash } = useLocation();
  if (me === undefined) {
    return (
      <main className="alone">
        {error === null ? (
          <Skeleton label="Checking your sign-in" rows={2} />
        ) : (
          <ProblemNote error={error} />
        )}
      </main>
    );
  }
  if (me === null) {
    const here = pathname + search + hash;
    const to = here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`;
    return <Navigate to={to} replace />;
  }
  if (me.mustChangePassword) return <FirstPasswordPage username={me.username} />;
  return <MeContext value={me}>{children}</MeContext>;
}
