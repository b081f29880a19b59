import { Navigate, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '@/shared/api/info';
import { sessionQuery } from '@/shared/api/session';
import { useTitle } from '@/shared/hooks/useTitle';
import { Brand } from '@/shared/ui/Brand';
import { Icon } from '@/shared/ui/Icon';
import { LocalSignIn } from './LocalSignIn';
import { providerProblem } from './providerProblems';
import { ProviderSignIn } from './ProviderSignIn';
import { safeNext } from './safeNext';

/**
 * The page with all ways to sign in. After the sign-in it returns to the page that the visitor
 * requested.
 */
export function SignInPage() {
  useTitle('Sign in');
  const [params] = useSearchParams();
  const { data: me } = useQuery(sessionQuery());
  const { data: info } = useQuery(infoQuery());
  const next = safeNext(params.get('next'));
  if (me != null) return <Navigate to={next} replace />;
  const problem = providerProblem(params.get('problem'));
  const provider = info?.provider;
  return (
    <main className="alone">
      <div>
        <span className="brand">
          <Brand />
        </span>
        <div className="panel">
          <div className="ph">
            <h1>Sign in</h1>
          </div>
          {problem !== null && (
            <div className="pb">
              <div className="note fail" role="alert">
                <Icon name="fail" size={14} />
                <div className="grow">{problem}</div>
              </div>
            </div>
          )}
          {provider != null && <ProviderSignIn name={provider} next={next} />}
          <LocalSignIn />
        </div>
        <p className="xs q">
          The portal printed the first administrator’s password once, at its first start.
        </p>
      </div>
    </main>
  );
}
