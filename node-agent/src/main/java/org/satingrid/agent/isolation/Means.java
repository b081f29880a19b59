package org.satingrid.agent.isolation;

import org.satingrid.contract.api.IsolationClass;

/**
 * The means of confinement that were tried on this host and work, and what follows from them.
 *
 * @param namespaces file system, processes, network and shared memory of its own
 * @param filter the kernel refuses system calls that reach other machines or processes
 * @param landlock version of Landlock that confines engines without namespaces, 0 for none
 * @param ownUser another user than the agent's
 * @param ownNetwork a network namespace, even if there are no other namespaces
 * @param memory a limit of memory
 * @param processes a limit of processes
 */
record Means(
    boolean namespaces,
    boolean filter,
    int landlock,
    boolean ownUser,
    boolean ownNetwork,
    boolean memory,
    boolean processes) {

  /** Whether files of others, world-readable ones among them, are out of reach. */
  boolean hidesFiles() {
    return namespaces || (landlock > 0 && filter);
  }

  /** Whether the agent's own files are out of reach: its key, its state, other jobs. */
  boolean hidesSecrets() {
    return hidesFiles() || ownUser;
  }

  /** Whether no socket without a file can be reached. */
  boolean hidesAbstractSockets() {
    return namespaces || ownNetwork || (filter && landlock >= Landlock.SCOPES);
  }

  /**
   * Whether no socket but those in the engine's directory can be reached. Landlock does not look at
   * connections to the file of a Unix socket.
   */
  boolean hidesNetwork() {
    return namespaces;
  }

  /** Whether processes of others can neither be seen nor disturbed. */
  boolean hidesProcesses() {
    return namespaces || (filter && (landlock >= Landlock.SCOPES || (landlock > 0 && ownUser)));
  }

  boolean limitsResources() {
    return memory && processes;
  }

  IsolationClass grade() {
    if (namespaces && filter && limitsResources()) {
      return IsolationClass.A;
    }
    boolean apart = hidesFiles() && hidesNetwork() && hidesProcesses() && filter;
    return apart ? IsolationClass.B : IsolationClass.C;
  }
}
