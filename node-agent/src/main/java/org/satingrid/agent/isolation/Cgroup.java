package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A control group of the kernel. In version 1 it is a directory in each controller's hierarchy. In
 * version 2 it is one directory for all controllers.
 *
 * <p>The period of a quota is 20 ms instead of the kernel's 100 ms. For example, an engine with a
 * quota of a quarter of a core then stops for 15 ms instead of 75 ms when its quota is used up.
 * Therefore it answers steals earlier.
 */
final class Cgroup {
  private static final int PERIOD_MICROS = 20_000;

  private final boolean unified;
  private final Map<Controller, Path> directories;

  Cgroup(boolean unified, Map<Controller, Path> directories) {
    this.unified = unified;
    this.directories = new EnumMap<>(directories);
  }

  /** Makes a child group with the same controllers. */
  Cgroup child(String name) throws IOException {
    if (unified) {
      for (Controller controller : directories.keySet()) {
        write(Controller.CPU, "cgroup.subtree_control", "+" + controller.word());
      }
    }
    Map<Controller, Path> children = new EnumMap<>(Controller.class);
    for (Map.Entry<Controller, Path> at : directories.entrySet()) {
      children.put(at.getKey(), Files.createDirectories(at.getValue().resolve(name)));
    }
    return new Cgroup(unified, children);
  }

  boolean has(Controller controller) {
    return directories.containsKey(controller);
  }

  void limitCpu(double cores) throws IOException {
    long quota = Math.max(1000, Math.round(cores * PERIOD_MICROS));
    if (unified) {
      write(Controller.CPU, "cpu.max", quota + " " + PERIOD_MICROS);
    } else {
      write(Controller.CPU, "cpu.cfs_period_us", Integer.toString(PERIOD_MICROS));
      write(Controller.CPU, "cpu.cfs_quota_us", Long.toString(quota));
    }
  }

  void limitMemory(long bytes) throws IOException {
    String swapFile = unified ? "memory.swap.max" : "memory.memsw.limit_in_bytes";
    write(
        Controller.MEMORY, unified ? "memory.max" : "memory.limit_in_bytes", Long.toString(bytes));
    if (Files.exists(directory(Controller.MEMORY).resolve(swapFile))) {
      write(Controller.MEMORY, swapFile, unified ? "0" : Long.toString(bytes));
    }
  }

  void limitProcesses(int count) throws IOException {
    write(Controller.PIDS, "pids.max", Integer.toString(count));
  }

  /** Returns true if the kernel killed a process of this group because of its memory limit. */
  boolean ranOutOfMemory() {
    if (!has(Controller.MEMORY)) {
      return false;
    }
    String file = unified ? "memory.events" : "memory.oom_control";
    try {
      return Files.readAllLines(directory(Controller.MEMORY).resolve(file)).stream()
          .anyMatch(line -> line.startsWith("oom_kill ") && !line.equals("oom_kill 0"));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns the files into which a process with one thread writes 0 to join this group. In version
   * 1 these are the files for single threads. With the files for whole processes, the kernel would
   * stop all forks of the machine during the move, and the process would wait for 5 to 40 ms.
   */
  List<Path> doors() {
    return files(unified ? "cgroup.procs" : "tasks");
  }

  private List<Path> files(String name) {
    return directories.values().stream()
        .distinct()
        .map(directory -> directory.resolve(name))
        .toList();
  }

  /**
   * Kills all processes of this group. If the kernel supports a maximum number of processes, it is
   * first set to 0, so that no process can escape by forking.
   */
  void kill() {
    try {
      if (has(Controller.PIDS)) {
        limitProcesses(0);
      }
      for (int round = 0; round < 100; round++) {
        Set<Long> members = members();
        if (members.isEmpty()) {
          return;
        }
        members.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
      }
    } catch (IOException e) {
      // The group does not exist any more.
    }
  }

  /** Kills all processes in this group and its child groups, then removes the group. */
  void remove() {
    for (Path directory : Set.copyOf(directories.values())) {
      try (DirectoryStream<Path> below = Files.newDirectoryStream(directory, Files::isDirectory)) {
        for (Path child : below) {
          new Cgroup(unified, sameIn(child)).remove();
        }
      } catch (IOException e) {
        continue;
      }
      kill();
      removeDirectory(directory);
    }
  }

  private Map<Controller, Path> sameIn(Path directory) {
    Map<Controller, Path> map = new EnumMap<>(Controller.class);
    directories.forEach(
        (controller, path) -> {
          if (path.equals(directory.getParent())) {
            map.put(controller, directory);
          }
        });
    return map;
  }

  /**
   * Removes the directory of a group, with some tries. The kernel releases a group only a moment
   * after its last process has ended.
   */
  private static void removeDirectory(Path directory) {
    for (int round = 0; round < 100; round++) {
      try {
        Files.deleteIfExists(directory);
        return;
      } catch (IOException e) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
      }
    }
  }

  /** Returns the ids of all processes in this group. */
  Set<Long> members() throws IOException {
    Set<Long> pids = new TreeSet<>();
    for (Path list : files("cgroup.procs")) {
      Files.readAllLines(list).forEach(line -> pids.add(Long.parseLong(line.strip())));
    }
    return pids;
  }

  private void write(Controller controller, String file, String value) throws IOException {
    Files.writeString(directory(controller).resolve(file), value);
  }

  private Path directory(Controller controller) {
    Path directory = directories.get(controller);
    if (directory == null) {
      throw new IllegalStateException("no control group for " + controller.word());
    }
    return directory;
  }
}
