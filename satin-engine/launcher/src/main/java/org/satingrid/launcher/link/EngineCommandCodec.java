package org.satingrid.launcher.link;

import java.io.IOException;

/** Commands as bytes. */
public final class EngineCommandCodec {
  /** Longest encoded command in bytes. */
  public static final int MAX_BYTES = 64 << 10;

  private static final int STOP = 1;
  private static final int MAX_REASON = 1_000;

  private EngineCommandCodec() {}

  /** A command as bytes; a reason of more than 1000 characters is cut. */
  public static byte[] encode(EngineCommand command) {
    EngineCommand.Stop stop = (EngineCommand.Stop) command;
    String reason = stop.reason();
    String cut = reason.length() <= MAX_REASON ? reason : reason.substring(0, MAX_REASON);
    return LinkFormat.encode(STOP, out -> LinkFormat.writeText(out, cut));
  }

  /**
   * A command from bytes.
   *
   * @throws IOException if they are no command of this version
   */
  public static EngineCommand decode(byte[] bytes) throws IOException {
    return LinkFormat.decode(
        bytes,
        MAX_BYTES,
        (kind, in) -> {
          if (kind != STOP) {
            throw new IOException("unknown kind of command " + kind);
          }
          return new EngineCommand.Stop(LinkFormat.readText(in));
        });
  }
}
