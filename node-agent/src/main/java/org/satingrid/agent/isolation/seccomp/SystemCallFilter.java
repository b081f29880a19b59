package org.satingrid.agent.isolation.seccomp;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The filter for the system calls of an engine. It permits all calls except calls that reach other
 * machines, other processes or the host. A refused call fails with EPERM, as if a right were
 * missing. A JVM then throws an exception and continues.
 *
 * <p>The list contains forbidden calls instead of allowed ones. A JVM and its C libraries use about
 * two hundred calls, which differ between versions, and a program killed by a harmless call would
 * be hard to explain. The other layers of the sandbox close the remaining gaps.
 */
public final class SystemCallFilter {
  private static final int EPERM = FilterProgram.errno(1);
  private static final int EOPNOTSUPP = FilterProgram.errno(95);
  private static final int ENOSYS = FilterProgram.errno(38);

  private static final int AF_UNIX = 1;

  /** The bits of CLONE_NEWTIME, NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
  private static final int NEW_NAMESPACES = 0x7e02_0080;

  /** On x86-64, a second table of system calls with 32-bit pointers begins at this number. */
  private static final int X32 = 0x4000_0000;

  // The request of ioctl(2) that simulates keystrokes on a terminal. The agent was possibly started
  // from one.
  private static final int TIOCSTI = 0x5412;
  private static final int TIOCLINUX = 0x541c;

  /**
   * Requests of ioctl(2) that do the same as fallocate(2): FS_IOC_RESVSP, FS_IOC_RESVSP64,
   * FS_IOC_ZERO_RANGE.
   */
  private static final List<Integer> RESERVE_BLOCKS =
      List.of(0x4030_5828, 0x4030_582a, 0x4030_5839);

  private static final Set<SystemCall> FORBIDDEN =
      EnumSet.range(SystemCall.PTRACE, SystemCall.SETDOMAINNAME);
  private static final Set<SystemCall> FILES_BY_PATH =
      EnumSet.range(SystemCall.CHMOD, SystemCall.TRUNCATE);
  private static final Set<SystemCall> SIGNALS =
      EnumSet.range(SystemCall.KILL, SystemCall.PIDFD_SEND_SIGNAL);

  private SystemCallFilter() {}

  /**
   * Returns the filter for an engine in namespaces or with its own user.
   *
   * @return an array of {@code struct sock_filter}
   */
  public static byte[] forApartEngine(Architecture architecture) {
    return program(architecture).otherwise(FilterProgram.ALLOW).bytes();
  }

  /**
   * Returns the filter for an engine that shares the agent's user and file system. It refuses
   * changes of files by path that Landlock does not check, and signals unless Landlock contains
   * them.
   *
   * @param signals true if signals can be sent to the engine's own processes
   */
  public static byte[] forEngineOfSameUser(Architecture architecture, boolean signals) {
    FilterProgram program = program(architecture);
    forbid(program, architecture, FILES_BY_PATH);
    // A null path means the open file in the first argument.
    program.callUnless(SystemCall.UTIMENSAT.number(architecture), 1, 0, EPERM);
    if (!signals) {
      forbid(program, architecture, SIGNALS);
    }
    return program.otherwise(FilterProgram.ALLOW).bytes();
  }

  private static FilterProgram program(Architecture architecture) {
    FilterProgram program = new FilterProgram().onlyOn(architecture.audit());
    if (architecture == Architecture.X86_64) {
      program.fromNumber(X32, EPERM);
    }
    program
        .callUnless(SystemCall.SOCKET.number(architecture), 0, AF_UNIX, EPERM)
        .callWithBits(SystemCall.CLONE.number(architecture), 0, NEW_NAMESPACES, EPERM)
        // The filter cannot read the flags of clone3, because they are behind a pointer. After
        // ENOSYS, C libraries use clone instead.
        .call(SystemCall.CLONE3.number(architecture), ENOSYS)
        .callIf(SystemCall.IOCTL.number(architecture), 1, TIOCSTI, EPERM)
        .callIf(SystemCall.IOCTL.number(architecture), 1, TIOCLINUX, EPERM)
        // After EOPNOTSUPP, a C library writes zeros instead of reserving space. This takes time
        // and increases the file's length, so that the disk use is visible.
        .call(SystemCall.FALLOCATE.number(architecture), EOPNOTSUPP);
    for (int reserve : RESERVE_BLOCKS) {
      program.callIf(SystemCall.IOCTL.number(architecture), 1, reserve, EOPNOTSUPP);
    }
    forbid(program, architecture, FORBIDDEN);
    return program;
  }

  private static void forbid(
      FilterProgram program, Architecture architecture, Set<SystemCall> calls) {
    for (SystemCall call : calls) {
      int number = call.number(architecture);
      if (number >= 0) {
        program.call(number, EPERM);
      }
    }
  }
}
