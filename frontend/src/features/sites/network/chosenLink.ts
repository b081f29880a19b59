import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Link } from '@/shared/domain/measured';
import { tripOf } from './linkMatrix';

export interface Direction {
  from: string;
  to: string;
}

/** Returns the link with the maximum round trip between two sites. */
export function longest(links: Link[]): Direction | null {
  const between = links.filter(({ from, to }) => from !== to);
  return between.reduce<Link | null>(
    (a, b) => (a === null || (tripOf(b) ?? -1) > (tripOf(a) ?? -1) ? b : a),
    null,
  );
}

/**
 * Returns the link in the page's address and a function that chooses another link. Without a valid
 * link in the address, returns the link with the maximum round trip. Null without links.
 */
export function useChosenLink(
  sites: string[],
  links: Link[],
): [Direction | null, (link: Direction) => void] {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    ({ from, to }: Direction) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.set('from', from);
          changed.set('to', to);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const known = sites.includes(from) && sites.includes(to);
  return [known ? { from, to } : longest(links), choose];
}
