package org.satingrid.cluster.policy;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/** Whom a channel asks. */
enum Reach {
  ALL {
    @Override
    boolean accepts(Member self, Member other, @Nullable Member master) {
      return true;
    }
  },
  NEAR {
    @Override
    boolean accepts(Member self, Member other, @Nullable Member master) {
      return other.site().equals(self.site());
    }
  },
  FAR {
    @Override
    boolean accepts(Member self, Member other, @Nullable Member master) {
      return !other.site().equals(self.site());
    }
  },
  MASTER {
    @Override
    boolean accepts(Member self, Member other, @Nullable Member master) {
      return other.equals(master);
    }
  };

  abstract boolean accepts(Member self, Member other, @Nullable Member master);
}
