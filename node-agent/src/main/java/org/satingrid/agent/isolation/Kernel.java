package org.satingrid.agent.isolation;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * Calls functions of the C library without an equivalent in Java. They act on the calling thread.
 */
interface Kernel extends Library {
  NativeLong syscall(NativeLong number, Object... arguments) throws LastErrorException;

  int prctl(int option, long a, @Nullable Pointer b, long c, long d) throws LastErrorException;

  int open(String path, int flags) throws LastErrorException;

  int close(int descriptor) throws LastErrorException;

  int unshare(int flags) throws LastErrorException;

  /**
   * Returns the C library.
   *
   * @throws UnsatisfiedLinkError if it cannot be called
   */
  static Kernel load() {
    return Native.load("c", Kernel.class);
  }

  /** Forbids this thread and its children to gain privileges. This cannot be undone. */
  default void forbidNewPrivileges() {
    int noNewPrivileges = 38;
    check(prctl(noNewPrivileges, 1, null, 0, 0));
  }

  /**
   * Applies a filter to every system call of this thread and its children. This cannot be undone.
   */
  default void filter(byte[] program) {
    int setSeccomp = 22;
    int withFilter = 2;
    try (Memory code = new Memory(program.length);
        Memory pointer = new Memory(16)) {
      code.write(0, program, 0, program.length);
      // struct sock_fprog: the number of instructions and their address
      pointer.clear();
      pointer.setShort(0, (short) (program.length / 8));
      pointer.setPointer(8, code);
      check(prctl(setSeccomp, withFilter, pointer, 0, 0));
    }
  }

  /** Removes this thread and its children from the host's network and its shared memory. */
  default void leaveNetwork() {
    int ipc = 0x0800_0000;
    int network = 0x4000_0000;
    check(unshare(network | ipc));
  }

  private static void check(int result) {
    if (result != 0) {
      throw new LastErrorException(Native.getLastError());
    }
  }
}
