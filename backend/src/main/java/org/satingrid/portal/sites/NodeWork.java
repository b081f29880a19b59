package org.satingrid.portal.sites;

import java.util.Map;
import java.util.UUID;

/** What nodes work on; known to the module that has the jobs. */
public interface NodeWork {
  /** A job that keeps a node busy. */
  record Work(UUID job, String owner) {}

  /** The job of each node that has one. */
  Map<UUID, Work> jobsByNode();
}
