package org.satingrid.portal.sites;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Returns the current work of nodes. The jobs module implements it. */
public interface NodeWork {
  /** A job that keeps a node busy. */
  record Work(UUID job, String owner) {}

  /** Returns the ids of all nodes that work on jobs. */
  Set<UUID> busyNodes();

  /** Returns the jobs of those nodes among these that have one, by node. */
  Map<UUID, Work> jobsOf(Collection<UUID> nodes);
}
