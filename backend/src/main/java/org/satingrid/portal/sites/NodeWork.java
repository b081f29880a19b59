package org.satingrid.portal.sites;

import java.util.Map;
import java.util.UUID;

/** Returns the current work of nodes. The jobs module implements it. */
public interface NodeWork {
  /** A job that keeps a node busy. */
  record Work(UUID job, String owner) {}

  /** Returns the job of each node that has one. */
  Map<UUID, Work> jobsByNode();
}
