import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Zone } from '@/shared/format/time';
import { SiteStripes } from '@/shared/charts/SiteStripes';
import { ZoneContext } from '@/shared/hooks/zone';
import { Skeleton } from '@/shared/ui/Skeleton';
import { PageBoundary } from './PageBoundary';
import { Rail } from './Rail';
import { TopBar } from './TopBar';

const ZONE_KEY = 'satin-grid.zone';

/** Returns the page of an address. All tabs of a job belong to one page. */
const pageOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/');

/**
 * The frame of all pages: the rail on the left, the bar at the top, and the page to the right of
 * the rail.
 */
export function Frame() {
  const [zone, setZone] = useState<Zone>(() =>
    localStorage.getItem(ZONE_KEY) === 'utc' ? 'utc' : 'local',
  );
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const { key, pathname, hash } = useLocation();
  const page = pageOf(pathname);
  useEffect(() => localStorage.setItem(ZONE_KEY, zone), [zone]);
  useEffect(() => {
    if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [page, hash]);
  const menuOpen = menuAt === key;
  useEffect(() => {
    if (!menuOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuAt(null);
      document.querySelector<HTMLElement>('[aria-controls="rail"]')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [menuOpen]);
  return (
    <ZoneContext value={zone}>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <SiteStripes />
      <div className="frame">
        <Rail open={menuOpen} zone={zone} onZone={setZone} />
        <div>
          <TopBar
            zone={zone}
            onZone={setZone}
            menuOpen={menuOpen}
            onMenu={() => setMenuAt(menuOpen ? null : key)}
          />
          <main className="main" id="main" tabIndex={-1}>
            <PageBoundary key={page}>
              <Suspense fallback={<Skeleton label="Loading the page" />}>
                <Outlet />
              </Suspense>
            </PageBoundary>
          </main>
        </div>
      </div>
    </ZoneContext>
  );
}
