package org.satingrid.agent.escape;

import static org.satingrid.agent.escape.Attempts.require;

import com.sun.jna.Memory;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Attempts on processes: of the agent's user, of other jobs, of the host. */
final class ProcessAttempts {
  /** The signal that only checks if a signal would be permitted. */
  private static final int NO_SIGNAL = 0;

  private ProcessAttempts() {}

  static void add(Attempts all, Targets on) {
    Path victim = Path.of("/proc/" + on.victim());
    all.add(
        "processes: see others",
        () -> {
          try (var entries = Files.list(Path.of("/proc"))) {
            long seen =
                entries.filter(each -> each.getFileName().toString().matches("[0-9]+")).count();
            require(seen > 3, "no more than its own: " + seen);
          }
        });
    all.add("processes: command line", () -> read(victim.resolve("cmdline"), "300"));
    all.add("processes: environment", () -> read(victim.resolve("environ"), "SECRET"));
    all.add("processes: memory map", () -> read(victim.resolve("maps"), "sleep"));
    all.add(
        "processes: working directory",
        () -> {
          Path directory = Files.readSymbolicLink(victim.resolve("cwd"));
          require(Files.exists(directory), "it has none");
        });
    all.add("processes: kill", () -> Native.call(Native.KILL, on.victim(), NO_SIGNAL));
    all.add(
        "processes: kill a thread",
        () -> Native.call(Native.TGKILL, on.victim(), on.victim(), NO_SIGNAL));
    all.add(
        "processes: kill by descriptor",
        () -> {
          long descriptor = Native.call(Native.PIDFD_OPEN, on.victim(), 0);
          Native.call(Native.PIDFD_SEND_SIGNAL, descriptor, NO_SIGNAL, null, 0);
        });
    all.add("processes: kill by a program", () -> succeeds("kill", "-0", "" + on.victim()));
    all.add(
        "processes: seize with ptrace",
        () -> Native.call(Native.PTRACE, 0x4206, on.victim(), 0L, 0L));
    all.add("processes: read memory", () -> readMemory(on.victim()));
    all.add(
        "processes: attach to a neighbour's JVM",
        () -> VirtualMachine.attach("" + on.neighbour()).detach());
    all.add(
        "processes: kill a neighbour", () -> Native.call(Native.KILL, on.neighbour(), NO_SIGNAL));
    all.add("processes: become root", () -> succeeds("su", "-c", "true"));
  }

  private static void read(Path file, String expected) throws IOException {
    require(Files.readString(file).contains(expected), "it says nothing of the victim");
  }

  static void succeeds(String... command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    require(process.waitFor() == 0, said);
  }

  private static void readMemory(long victim) {
    try (Memory bytes = new Memory(16);
        Memory here = new Memory(16);
        Memory there = new Memory(16)) {
      here.setPointer(0, bytes);
      here.setLong(8, 16);
      there.setLong(0, 0x400000);
      there.setLong(8, 16);
      Native.call(Native.PROCESS_VM_READV, victim, here, 1L, there, 1L, 0L);
    } catch (com.sun.jna.LastErrorException e) {
      // EFAULT shows that the kernel has permitted the access and failed later.
      require(e.getErrorCode() == 14, e.toString());
    }
  }

  /**
   * Checks the open descriptors. The standard streams are pipes of the agent. All other open
   * descriptors must belong to this JVM.
   */
  static void findInherited() throws IOException {
    for (int descriptor = 3; descriptor < 1024; descriptor++) {
      Path link = Path.of("/proc/self/fd/" + descriptor);
      if (Files.isSymbolicLink(link)) {
        String target = Files.readSymbolicLink(link).toString();
        boolean agents = target.contains("identity") || target.contains("/lock");
        if (agents || target.startsWith("pipe:") || target.contains("cgroup")) {
          return;
        }
      }
    }
    throw new IllegalStateException("none");
  }
}
