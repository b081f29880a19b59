package org.satingrid.cluster.policy;

import java.util.random.RandomGenerator;
import org.satingrid.network.Member;

/** The members that a channel can send requests to. */
enum Reach {
  ALL {
    @Override
    int victims(Member self, Roster roster) {
      return roster.size() - 1;
    }

    @Override
    Member pick(Member self, Roster roster, RandomGenerator random) {
      return roster.anyBut(self, random);
    }
  },
  NEAR {
    @Override
    int victims(Member self, Roster roster) {
      return roster.at(self.site()).size() - 1;
    }

    @Override
    Member pick(Member self, Roster roster, RandomGenerator random) {
      return roster.neighbour(self, random);
    }
  },
  FAR {
    @Override
    int victims(Member self, Roster roster) {
      return roster.size() - roster.at(self.site()).size();
    }

    @Override
    Member pick(Member self, Roster roster, RandomGenerator random) {
      return roster.stranger(self, random);
    }
  },
  MASTER {
    @Override
    int victims(Member self, Roster roster) {
      Member master = roster.master();
      return master != null && !master.equals(self) && roster.contains(master) ? 1 : 0;
    }

    @Override
    Member pick(Member self, Roster roster, RandomGenerator random) {
      Member master = roster.master();
      return master == null ? self : master;
    }
  };

  /** Returns the number of members in reach. */
  abstract int victims(Member self, Roster roster);

  /** Returns a random member in reach. There must be at least one. */
  abstract Member pick(Member self, Roster roster, RandomGenerator random);
}
