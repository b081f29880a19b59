package org.satingrid.threads.memory;

import java.security.MessageDigest;
import org.satingrid.threads.memory.HomeCalls.Call;
import org.satingrid.threads.memory.HomeCalls.Far;
import org.satingrid.threads.net.EngineFault;

/** A {@link MessageDigest} that is on another node. */
final class RemoteDigest extends MessageDigest {

  private final Far far;

  RemoteDigest(Far far, String algorithm) {
    super(algorithm);
    this.far = far;
  }

  @Override
  protected void engineUpdate(byte input) {
    engineUpdate(new byte[] {input}, 0, 1);
  }

  @Override
  protected void engineUpdate(byte[] input, int from, int length) {
    far.run(Call.BYTES, RemoteChecksum.text(input, from, length));
  }

  @Override
  protected byte[] engineDigest() {
    return HomeCallKind.bytes(far.call(Call.VALUE, ""));
  }

  @Override
  protected void engineReset() {
    far.run(Call.RESET, "");
  }

  @Override
  public Object clone() {
    throw new EngineFault(
        "a MessageDigest that stays on another node cannot be cloned; clone it on the node that made"
            + " it");
  }

  @Override
  protected int engineGetDigestLength() {
    return Integer.parseInt(far.call(Call.CHECK, ""));
  }
}
