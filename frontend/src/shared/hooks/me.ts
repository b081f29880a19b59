import { createContext, useContext } from 'react';
import type { Me } from '../domain/session';

export const MeContext = createContext<Me | null>(null);

/** The person that is signed in. Only for pages that require a sign-in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('useMe outside a signed-in page');
  return me;
}
