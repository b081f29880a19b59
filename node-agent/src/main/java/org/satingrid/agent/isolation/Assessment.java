package org.satingrid.agent.isolation;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.agent.config.Installation;
import org.satingrid.contract.api.Box.Weakness;

/** Lists the weaknesses of a host's sandbox for its owner, with the remedy for each. */
final class Assessment {
  private Assessment() {}

  /**
   * Returns one weakness for each attack that an application could make. Empty for class A.
   *
   * @param why reason why namespaces are unavailable, with the remedy
   */
  static List<Weakness> of(Means means, Weakness why) {
    List<Weakness> found = new ArrayList<>();
    String delegation = Installation.ofThisAgent().repairs().delegation();
    if (!means.namespaces()) {
      found.add(why);
    }
    if (!means.hidesSecrets()) {
      found.add(
          new Weakness(
              "an application can read and change the agent's files, this node's key among them,"
                  + " and files of other jobs",
              why.remedy()));
    }
    if (!means.hidesFiles()) {
      found.add(
          new Weakness(
              "an application can read the host's files that every user may read, and write to"
                  + " /tmp and /dev/shm",
              why.remedy()));
    }
    if (!means.hidesNetwork()) {
      found.add(
          new Weakness(
              means.filter()
                  ? "an application can connect to Unix sockets of the host"
                      + (means.hidesAbstractSockets() ? " that have a path" : "")
                  : "an application can reach the network and Unix sockets of the host",
              why.remedy()));
    }
    if (!means.hidesProcesses()) {
      found.add(
          new Weakness(
              means.ownUser()
                  ? "an application can see the command lines of other processes"
                  : "an application can see, stop and change processes of the agent's user",
              why.remedy()));
    }
    if (!means.filter()) {
      found.add(
          new Weakness(
              "an application can make every system call, those with a history of holes included",
              "use a kernel with seccomp on x86-64 or aarch64"));
    }
    if (!means.memory()) {
      found.add(
          new Weakness(
              "no limit of memory but the Java heap's: an application can fill it", delegation));
    }
    if (!means.processes()) {
      found.add(new Weakness("no limit of processes: an application can use them up", delegation));
    }
    return found;
  }
}
