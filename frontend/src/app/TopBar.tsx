import { Link } from 'react-router';
import { useSignOut } from '@/shared/api/signOut';
import type { Zone } from '@/shared/format/time';
import { useMe } from '@/shared/hooks/me';
import { Brand } from '@/shared/ui/Brand';
import { Icon } from '@/shared/ui/Icon';
import { AlertCount } from './AlertCount';
import { ClockSwitch } from './ClockSwitch';

interface TopBarProps {
  zone: Zone;
  onZone: (zone: Zone) => void;
  menuOpen: boolean;
  onMenu: () => void;
}

export function TopBar({ zone, onZone, menuOpen, onMenu }: TopBarProps) {
  const me = useMe();
  const signOut = useSignOut();
  return (
    <header className="topbar">
      <button
        type="button"
        className="btn s burger only-s"
        aria-label="Menu"
        aria-expanded={menuOpen}
        aria-controls="rail"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Link className="brand only-s" to="/">
        <Brand />
      </Link>
      <span className="grow" />
      <AlertCount />
      <span className="hide-s">
        <ClockSwitch zone={zone} onZone={onZone} />
      </span>
      <Link className="me sm q2" to="/account" title={`Role: ${me.role}`}>
        {me.username}
      </Link>
      <button
        type="button"
        className="btn s"
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Sign out
      </button>
    </header>
  );
}
