package org.satingrid.portal.sites;

import java.util.Map;
import java.util.UUID;

/** What nodes work on; known to the module that has the jobs. */
public interface NodeWork {
  /** The job of each node that has one. */
  Map<UUID, UUID> jobsByNode();
}
