package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;

/**
 * The absence of a server during a job, and another event in the meantime.
 *
 * @param killed true for an end by SIGKILL, false for SIGTERM
 * @param seconds time of the absence, without the time for the server's start
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

    /** The job ends during the absence of the server. */
    JOB_ENDS(", the job ends");

    final String words;

    Meanwhile(String words) {
      this.words = words;
    }
  }

  /**
   * Returns the absences for one grid. The hub of the grid is in the portal or in a separate
   * process.
   */
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
