package org.satingrid.agent.isolation.seccomp;

import java.util.Optional;

/** The processor architectures that the filter supports. */
public enum Architecture {
  X86_64(0xc000_003e),
  AARCH64(0xc000_00b7);

  private final int audit;

  Architecture(int audit) {
    this.audit = audit;
  }

  /** Returns the architecture's number in {@code linux/audit.h}. */
  int audit() {
    return audit;
  }

  /** Returns the architecture of this JVM, or an empty result if the filter does not support it. */
  public static Optional<Architecture> here() {
    return switch (System.getProperty("os.arch", "")) {
      case "amd64", "x86_64" -> Optional.of(X86_64);
      case "aarch64", "arm64" -> Optional.of(AARCH64);
      default -> Optional.empty();
    };
  }
}
