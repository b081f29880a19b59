import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ActionLinkProps {
  to: string;
  primary?: boolean;
  /** The reason why the user is not allowed to do this. The action stays visible. */
  refusal: string | null;
  children: ReactNode;
}

/**
 * A link to an action. For a user without the right to the action, the link is disabled and shows
 * the reason.
 */
export function ActionLink({ to, primary = false, refusal, children }: ActionLinkProps) {
  const className = primary ? 'btn pri' : 'btn';
  if (refusal === null) {
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={className} aria-disabled="true" title={refusal}>
      {children}
    </button>
  );
}
