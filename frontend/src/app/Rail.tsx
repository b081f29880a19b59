import { useQuery } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router';
import { infoQuery } from '@/shared/api/info';
import { siteNamesQuery } from '@/shared/api/sites';
import { may, type Right } from '@/shared/domain/session';
import type { Zone } from '@/shared/format/time';
import { useMe } from '@/shared/hooks/me';
import { Brand } from '@/shared/ui/Brand';
import { Icon, type IconName } from '@/shared/ui/Icon';
import { ClockSwitch } from './ClockSwitch';

/** The pages in the rail. A page with `needs` is shown only to users with this right. */
const PAGES: { to: string; label: string; icon: IconName; needs?: Right }[] = [
  { to: '/', label: 'Overview', icon: 'overview' },
  { to: '/jobs', label: 'Jobs', icon: 'jobs' },
  { to: '/submit', label: 'Submit', icon: 'submit' },
  { to: '/sites', label: 'Sites', icon: 'sites' },
  { to: '/network', label: 'Network', icon: 'network' },
  { to: '/activity', label: 'Activity', icon: 'activity', needs: 'operate' },
  { to: '/shares', label: 'Shares', icon: 'shares', needs: 'operate' },
  { to: '/people', label: 'People', icon: 'people', needs: 'administer' },
];

interface RailProps {
  open: boolean;
  zone: Zone;
  onZone: (zone: Zone) => void;
}

export function Rail({ open, zone, onZone }: RailProps) {
  const me = useMe();
  const { data: info } = useQuery(infoQuery());
  const { data: sites } = useQuery(siteNamesQuery());
  return (
    <nav className={open ? 'rail open' : 'rail'} aria-label="Main" id="rail">
      <Link className="brand" to="/">
        <Brand />
      </Link>
      {PAGES.filter(({ needs }) => needs === undefined || may(me, needs)).map((page) => (
        <NavLink key={page.to} className="nav" to={page.to} end={page.to === '/'}>
          <Icon name={page.icon} />
          {page.label}
          {page.to === '/sites' && sites !== undefined && (
            <span className="count">{sites.length}</span>
          )}
        </NavLink>
      ))}
      <span className="only-s railclock">
        <ClockSwitch zone={zone} onZone={onZone} />
      </span>
      <div className="foot">
        {window.location.host}
        {info !== undefined && (
          <>
            <br />
            Version {info.version}
          </>
        )}
      </div>
    </nav>
  );
}
