import { apiUrl } from '@/shared/api/http';

interface ProviderSignInProps {
  name: string;
  /** The browser returns to this path of the portal after the sign-in. */
  next: string;
}

/**
 * The button for signing in at the organisation's provider. The browser goes to the provider and
 * then returns to the portal.
 */
export function ProviderSignIn({ name, next }: ProviderSignInProps) {
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <div className="pb">
        <a className="btn" href={apiUrl(`/sign-in/provider${query}`)}>
          Sign in with {name}
        </a>
      </div>
      <p className="reading">Or with an account of this portal:</p>
    </>
  );
}
