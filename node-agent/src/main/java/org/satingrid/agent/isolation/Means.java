package org.satingrid.agent.isolation;

import org.satingrid.contract.api.IsolationClass;

/**
 * The means of isolation that work on this host, and what they prevent.
 *
 * @param namespaces separate file system, processes, network and shared memory
 * @param filter the kernel refuses system calls that reach other machines or processes
 * @param landlock version of Landlock that confines engines without namespaces, 0 without Landlock
 * @param ownUser engines have another user than the agent's
 * @param ownNetwork engines have a network namespace, even without other namespaces
 * @param memory the kernel limits memory
 * @param processes the kernel limits the number of processes
 */
record Means(
    boolean namespaces,
    boolean filter,
    int landlock,
    boolean ownUser,
    boolean ownNetwork,
    boolean memory,
    boolean processes) {

  /** Returns true if engines cannot reach other users' files, including world-readable ones. */
  boolean hidesFiles() {
    return namespaces || (landlock > 0 && filter);
  }

  /** Returns true if engines cannot reach the agent's own files: its key, its state, other jobs. */
  boolean hidesSecrets() {
    return hidesFiles() || ownUser;
  }

  /** Returns true if engines cannot reach abstract sockets, which have no file. */
  boolean hidesAbstractSockets() {
    return namespaces || ownNetwork || (filter && landlock >= Landlock.SCOPES);
  }

  /**
   * Returns true if engines can reach only sockets in their own directory. Landlock does not check
   * connections to the file of a Unix socket.
   */
  boolean hidesNetwork() {
    return namespaces;
  }

  /** Returns true if engines can neither see nor disturb other users' processes. */
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
