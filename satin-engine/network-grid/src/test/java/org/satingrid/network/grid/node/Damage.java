package org.satingrid.network.grid.node;

import java.util.Arrays;
import java.util.Random;

/**
 * Changes messages at random. Most results are messages that no node would send, and some are
 * valid.
 */
public final class Damage {
  private final long seed;
  private final Random random;

  public Damage(long seed) {
    this.seed = seed;
    this.random = new Random(seed);
  }

  public Random random() {
    return random;
  }

  /** Returns the message cut, changed, with the tag of a later version, or unchanged. */
  public byte[] of(byte[] message) {
    byte[] copy = message.clone();
    int at = random.nextInt(copy.length);
    return switch (random.nextInt(4)) {
      case 0 -> Arrays.copyOf(copy, at);
      case 1 -> {
        copy[at] = (byte) random.nextInt();
        yield copy;
      }
      case 2 -> {
        copy[0] = (byte) (100 + random.nextInt(100)); // a tag of a later version
        yield copy;
      }
      default -> copy;
    };
  }

  @Override
  public String toString() {
    return "seed " + seed;
  }
}
