package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out which control groups this agent can make and use. */
final class CgroupProbe {
  private CgroupProbe() {}

  /**
   * Makes the node's group. Kills the processes and removes the groups that an earlier agent of
   * this node has left in it.
   *
   * @param name name of the node's group
   * @return the group, with the controllers that work, or empty if no controller works
   */
  static Optional<Cgroup> open(CgroupHomes homes, String name) {
    for (Path home : homes.unified()) {
      Map<Controller, Path> usable = new EnumMap<>(Controller.class);
      offered(home).forEach(controller -> usable.put(controller, home));
      if (usable.containsKey(Controller.CPU) && works(new Cgroup(true, usable), name)) {
        return make(new Cgroup(true, usable), name);
      }
    }
    Map<Controller, Path> usable = new EnumMap<>(Controller.class);
    homes
        .separate()
        .forEach(
            (controller, home) -> {
              if (works(new Cgroup(false, Map.of(controller, home)), name)) {
                usable.put(controller, home);
              }
            });
    return usable.isEmpty() ? Optional.empty() : make(new Cgroup(false, usable), name);
  }

  private static List<Controller> offered(Path home) {
    try {
      List<String> words =
          List.of(Files.readString(home.resolve("cgroup.controllers")).strip().split(" ", -1));
      return List.of(Controller.values()).stream()
          .filter(controller -> words.contains(controller.word()))
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /**
   * Returns true if a process can be moved into a group two levels below the home, as engines are.
   * The process's group is read back from the kernel.
   */
  private static boolean works(Cgroup home, String name) {
    try {
      Cgroup node = home.child(name);
      node.remove();
      node = home.child(name);
      try {
        Cgroup probe = node.child("probe");
        return Probe.output(EntryScript.become(probe), "cat", "/proc/self/cgroup")
            .contains("/" + name + "/probe");
      } finally {
        node.remove();
      }
    } catch (IOException e) {
      return false;
    }
  }

  private static Optional<Cgroup> make(Cgroup home, String name) {
    try {
      return Optional.of(home.child(name));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
