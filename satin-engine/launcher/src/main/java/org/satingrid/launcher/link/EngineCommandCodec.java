package org.satingrid.launcher.link;

import java.io.IOException;

/** Encodes and decodes commands. */
public final class EngineCommandCodec {
  /** Maximum size of an encoded command in bytes. */
  public static final int MAX_BYTES = 64 << 10;

  private static final int STOP = 1;
  private static final int LEAVE = 2;
  private static final int MAX_REASON = 1_000;

  private EngineCommandCodec() {}

  /** Encodes a command. A reason of more than 1000 characters is cut. */
  public static byte[] encode(EngineCommand command) {
    String reason = command.reason();
    String cut = reason.length() <= MAX_REASON ? reason : reason.substring(0, MAX_REASON);
    return LinkFormat.encode(
        command instanceof EngineCommand.Leave ? LEAVE : STOP,
        out -> LinkFormat.writeText(out, cut));
  }

  /**
   * Decodes a command.
   *
   * @throws IOException if the bytes are not a command of this version
   */
  public static EngineCommand decode(byte[] bytes) throws IOException {
    return LinkFormat.decode(
        bytes,
        MAX_BYTES,
        (kind, in) -> {
          String reason = LinkFormat.readText(in);
          return switch (kind) {
            case STOP -> new EngineCommand.Stop(reason);
            case LEAVE -> new EngineCommand.Leave(reason);
            default -> throw new IOException("unknown kind of command " + kind);
          };
        });
  }
}
