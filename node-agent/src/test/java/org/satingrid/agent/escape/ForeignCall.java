package org.satingrid.agent.escape;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;

/** Requests the process id through the kernel's 32-bit entry, by machine code in this class. */
final class ForeignCall {
  /** mov eax, 20 (getpid of i386); int 0x80; ret. */
  private static final byte[] CODE = {
    (byte) 0xb8, 20, 0, 0, 0, (byte) 0xcd, (byte) 0x80, (byte) 0xc3
  };

  private interface C extends Library {
    Pointer mmap(Pointer at, NativeLong size, int protect, int flags, int file, NativeLong offset);
  }

  private ForeignCall() {}

  static void make() {
    int readWriteExecute = 7;
    int privateAnonymous = 0x22;
    Pointer code =
        com.sun.jna.Native.load("c", C.class)
            .mmap(
                Pointer.NULL,
                new NativeLong(4096),
                readWriteExecute,
                privateAnonymous,
                -1,
                new NativeLong(0));
    code.write(0, CODE, 0, CODE.length);
    int id = Function.getFunction(code).invokeInt(new Object[0]);
    System.exit(id > 0 ? 0 : 1);
  }
}
