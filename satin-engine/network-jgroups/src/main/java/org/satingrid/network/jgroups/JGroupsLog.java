package org.satingrid.network.jgroups;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * JGroups tells of every channel it opens. Its warnings are kept; a level that somebody has set for
 * it is respected.
 */
final class JGroupsLog {
  // The log manager holds loggers weakly, and with them the level.
  private static final Logger JGROUPS = Logger.getLogger("org.jgroups");

  private static final List<Logger> CONNECTIONS =
      Stream.of("TcpServer", "TcpClient")
          .map(name -> Logger.getLogger("org.jgroups.blocks.cs." + name))
          .toList();

  private JGroupsLog() {}

  static void quieten() {
    if (JGROUPS.getLevel() == null) {
      JGROUPS.setLevel(Level.WARNING);
    }
    for (Logger logger : CONNECTIONS) {
      if (logger.getFilter() == null) {
        logger.setFilter(new RefusalLog(System::nanoTime));
      }
    }
  }
}
