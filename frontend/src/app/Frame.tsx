import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Zone } from '@/shared/format/time';
import { ZoneContext } from '@/shared/hooks/zone';
import { PageBoundary } from './PageBoundary';
import { Rail } from './Rail';
import { TopBar } from './TopBar';

const ZONE_KEY = 'satin-grid.zone';

/** Rail on the left, bar on top, the page in between. */
export function Frame() {
  const [zone, setZone] = useState<Zone>(() =>
    localStorage.getItem(ZONE_KEY) === 'utc' ? 'utc' : 'local',
  );
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const { key, pathname, hash } = useLocation();
  useEffect(() => localStorage.setItem(ZONE_KEY, zone), [zone]);
  useEffect(() => {
    if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [pathname, hash]);
  const menuOpen = menuAt === key;
  return (
    <ZoneContext value={zone}>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <div className="frame">
        <Rail open={menuOpen} />
        <div>
          <TopBar
            zone={zone}
            onZone={setZone}
            menuOpen={menuOpen}
            onMenu={() => setMenuAt(menuOpen ? null : key)}
          />
          <main className="main" id="main" tabIndex={-1}>
            <PageBoundary key={pathname}>
              <Outlet />
            </PageBoundary>
          </main>
        </div>
      </div>
    </ZoneContext>
  );
}
