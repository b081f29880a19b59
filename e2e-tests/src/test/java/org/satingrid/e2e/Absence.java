package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;

/**
 * An absence of a server under a job, and what else happens in the meantime.
 *
 * @param killed by SIGKILL, otherwise by SIGTERM
 * @param seconds without counting the time in which the server starts again
 */
record Absence(Server server, boolean killed, int seconds, Meanwhile meanwhile) {

  enum Server {
    PORTAL_WITH_HUB("portal with hub"),
    PORTAL("portal without hub"),
    HUB("hub alone");

    final String words;

    Server(String words) {
      this.words = words;
    }
  }

  enum Meanwhile {
    NOTHING(""),
    NODE_KILLED(", a node killed"),
    SITE_CUT(", a site cut"),

    /** The job ends while the server is away. */
    JOB_ENDS(", the job ends");

    final String words;

    Meanwhile(String words) {
      this.words = words;
    }
  }

  /** Returns the absences of one grid, with its hub in the portal or separate. */
  static List<Absence> of(boolean hubAlone, List<String> parts, List<Integer> seconds) {
    List<Absence> absences = new ArrayList<>();
    for (int each : seconds) {
      if (parts.contains("portal") && !hubAlone) {
        absences.add(new Absence(Server.PORTAL_WITH_HUB, false, each, Meanwhile.NOTHING));
        absences.add(new Absence(Server.PORTAL_WITH_HUB, true, each, Meanwhile.NOTHING));
      }
      if (parts.contains("node") && !hubAlone) {
        absences.add(new Absence(Server.PORTAL_WITH_HUB, true, each, Meanwhile.NODE_KILLED));
      }
      if (parts.contains("site") && !hubAlone) {
        absences.add(new Absence(Server.PORTAL_WITH_HUB, false, each, Meanwhile.SITE_CUT));
      }
      if (parts.contains("hub") && hubAlone) {
        absences.add(new Absence(Server.HUB, false, each, Meanwhile.NOTHING));
        absences.add(new Absence(Server.HUB, true, each, Meanwhile.NOTHING));
        absences.add(new Absence(Server.PORTAL, true, each, Meanwhile.JOB_ENDS));
      }
    }
    return absences;
  }

  @Override
  public String toString() {
    return server.words
        + ", "
        + (killed ? "SIGKILL" : "SIGTERM")
        + ", "
        + seconds
        + " s"
        + meanwhile.words;
  }
}
