package org.satingrid.ipl.provider.ports;

import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The threads that run a message upcall with an unfinished message. They must not connect or send,
 * because the message that they wait for is possibly behind their own. IPL refuses it. A program
 * can allow it with properties.
 */
final class UpcallThreads {
  private static final String COMMUNICATION = "ibis.upcall.communication";
  private static final String CONNECTIONS = "ibis.upcall.connections";
  private static final Set<Thread> INSIDE = ConcurrentHashMap.newKeySet();

  private UpcallThreads() {}

  static void enter() {
    INSIDE.add(Thread.currentThread());
  }

  static void leave() {
    INSIDE.remove(Thread.currentThread());
  }

  static boolean refuseMessages(Properties properties) {
    return refuse(properties, COMMUNICATION);
  }

  static boolean refuseConnections(Properties properties) {
    return refuse(properties, CONNECTIONS);
  }

  private static boolean refuse(Properties properties, String allowed) {
    String value = properties.getProperty(allowed);
    // IPL reads "", "1", "on", "true" and "yes" as true.
    boolean isAllowed = value != null && Set.of("", "1", "on", "true", "yes").contains(value);
    return !isAllowed && INSIDE.contains(Thread.currentThread());
  }
}
