package org.satingrid.agent.escape;

import static org.satingrid.agent.escape.Attempts.require;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import java.nio.file.Path;

/**
 * Attempts on the kernel: calls that lead out of the sandbox, or of parts with many past
 * vulnerabilities.
 */
final class KernelAttempts {
  private static final int EPERM = 1;
  private static final int ENOSYS = 38;
  private static final long NEW_USER = 0x1000_0000;

  private KernelAttempts() {}

  /** Opens a new file in the working directory. */
  private static long ownFile() {
    int readWriteCreate = 0x42;
    int here = -100;
    return Native.call(Native.OPENAT, here, "blocks", readWriteCreate, 0600);
  }

  static void add(Attempts all) {
    all.add(
        "kernel: io_uring",
        () -> {
          try (Memory parameters = cleared(120)) {
            Native.call(Native.IO_URING_SETUP, 4, parameters);
          }
        });
    all.add("kernel: nested namespaces", () -> ProcessAttempts.succeeds("unshare", "-U", "true"));
    all.add(
        "kernel: clone with namespaces",
        () -> {
          // With the additional flag CLONE_FS, the kernel refuses the flags as invalid. This answer
          // shows that the filter has let the call pass.
          reaches(() -> Native.call(Native.CLONE, NEW_USER | 0x200, 0L, 0L, 0L, 0L));
        });
    all.add("kernel: clone3", () -> reaches(() -> Native.call(Native.CLONE3, null, 0L)));
    all.add("kernel: another network", () -> reaches(() -> Native.call(Native.SETNS, -1, 0)));
    all.add("kernel: mount", () -> Native.call(Native.MOUNT, "none", "tmp", "tmpfs", 0L, null));
    all.add("kernel: file system by descriptor", () -> Native.call(Native.FSOPEN, "tmpfs", 0));
    all.add("kernel: chroot", () -> Native.call(Native.CHROOT, "."));
    all.add(
        "kernel: bpf",
        () -> {
          try (Memory map = cleared(72)) {
            map.setInt(0, 2);
            map.setInt(4, 4);
            map.setInt(8, 4);
            map.setInt(12, 1);
            Native.call(Native.BPF, 0, map, 72);
          }
        });
    all.add(
        "kernel: performance counters",
        () -> {
          try (Memory event = cleared(128)) {
            event.setInt(0, 1);
            event.setInt(4, 128);
            Native.call(Native.PERF_EVENT_OPEN, event, 0, -1, -1, 0);
          }
        });
    all.add("kernel: key rings", () -> Native.call(Native.ADD_KEY, "user", "satin", "x", 1L, -3));
    all.add("kernel: page faults", () -> Native.call(Native.USERFAULTFD, 1));
    all.add("kernel: shared memory", () -> Native.call(Native.SHMGET, 0, 4096L, 01600));
    all.add("kernel: personality", () -> Native.call(Native.PERSONALITY, 0x0040000));
    all.add(
        "kernel: root's user",
        () -> {
          require(!System.getProperty("user.name").equals("root"), "it is root already");
          Native.call(Native.SETUID, 0);
        });
    all.add(
        "kernel: type into the terminal",
        () ->
            // The filter must refuse this call before the kernel checks whether the descriptor is a
            // terminal.
            reaches(() -> Native.call(Native.IOCTL, 0, 0x5412, "x")));
    all.add(
        "kernel: blocks behind the end of a file",
        () -> Native.call(Native.FALLOCATE, ownFile(), 1, 0L, 1L << 20));
    all.add(
        "kernel: blocks by another call",
        () -> {
          try (Memory range = cleared(48)) {
            range.setLong(16, 1L << 20);
            Native.call(Native.IOCTL, ownFile(), 0x4030_582a, range);
          }
        });
    all.add(
        "kernel: 32-bit call",
        () -> {
          require(!Native.arm(), "this processor's filter refuses all but its own calls");
          Path java = Path.of(System.getProperty("java.home"), "bin", "java");
          ProcessAttempts.succeeds(
              java.toString(),
              "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
              "-cp",
              System.getProperty("java.class.path"),
              Attempts.class.getName(),
              "32-bit");
        });
    all.add(
        "kernel: x32 call",
        () -> {
          require(!Native.arm(), "of x86-64 only");
          Native.call(0x4000_0000 + 39);
        });
  }

  /**
   * Makes a call. Every answer except the sandbox's refusal comes from the kernel, and shows that
   * the call has passed.
   */
  private static void reaches(Runnable call) {
    try {
      call.run();
    } catch (LastErrorException e) {
      require(e.getErrorCode() != EPERM && e.getErrorCode() != ENOSYS, e.toString());
    }
  }

  private static Memory cleared(int bytes) {
    Memory memory = new Memory(bytes);
    memory.clear();
    return memory;
  }
}
