package org.satingrid.agent.escape;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.NativeLong;
import org.jspecify.annotations.Nullable;

/** Makes system calls by their numbers on this architecture. */
final class Native {
  private static final boolean X86 = System.getProperty("os.arch").contains("64") && !arm();

  static final int FCHMODAT = number(268, 53);
  static final int TRUNCATE = number(76, 45);
  static final int FCHOWNAT = number(260, 54);
  static final int SETXATTR = number(188, 5);
  static final int UTIMENSAT = number(280, 88);
  static final int MKNODAT = number(259, 33);
  static final int SOCKET = number(41, 198);
  static final int CONNECT = number(42, 203);
  static final int KILL = number(62, 129);
  static final int TGKILL = number(234, 131);
  static final int PIDFD_OPEN = 434;
  static final int PIDFD_SEND_SIGNAL = 424;
  static final int PTRACE = number(101, 117);
  static final int PROCESS_VM_READV = number(310, 270);
  static final int FCNTL = number(72, 25);
  static final int IO_URING_SETUP = 425;
  static final int UNSHARE = number(272, 97);
  static final int CLONE = number(56, 220);
  static final int CLONE3 = 435;
  static final int SETNS = number(308, 268);
  static final int MOUNT = number(165, 40);
  static final int CHROOT = number(161, 51);
  static final int BPF = number(321, 280);
  static final int PERF_EVENT_OPEN = number(298, 241);
  static final int ADD_KEY = number(248, 217);
  static final int USERFAULTFD = number(323, 282);
  static final int SETUID = number(105, 146);
  static final int SHMGET = number(29, 194);
  static final int OPENAT = number(257, 56);
  static final int FALLOCATE = number(285, 47);
  static final int IOCTL = number(16, 29);
  static final int FSOPEN = 430;
  static final int PERSONALITY = number(135, 92);

  private interface C extends Library {
    NativeLong syscall(NativeLong number, @Nullable Object... arguments) throws LastErrorException;
  }

  private static final C LIBRARY = com.sun.jna.Native.load("c", C.class);

  private Native() {}

  static boolean arm() {
    return System.getProperty("os.arch").equals("aarch64");
  }

  /**
   * Makes a call and returns its result. If it fails, throws an exception with the error's number.
   */
  static long call(int number, @Nullable Object... arguments) {
    Object[] wide = new Object[arguments.length];
    for (int i = 0; i < wide.length; i++) {
      Object given = arguments[i];
      wide[i] = given instanceof Number whole ? new NativeLong(whole.longValue()) : given;
    }
    return LIBRARY.syscall(new NativeLong(number), wide).longValue();
  }

  private static int number(int x86, int aarch64) {
    return X86 ? x86 : aarch64;
  }
}
