package org.satingrid.cluster.policy;

import java.util.random.RandomGenerator;
import org.satingrid.network.Member;

/** The members that a channel tries. */
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

  /** Returns how many members the channel reaches. */
  abstract int victims(Member self, Roster roster);

  /** Returns one of them. Must be called only if there is one. */
  abstract Member pick(Member self, Roster roster, RandomGenerator random);
}
