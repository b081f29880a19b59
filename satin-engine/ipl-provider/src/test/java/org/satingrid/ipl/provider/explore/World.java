package org.satingrid.ipl.provider.explore;

import java.util.function.Supplier;

/** A state of a model. Immutable, and equal to each world with the same future. */
public interface World<W extends World<W>> {

  /** Reports the possible next moves. */
  void moves(Moves<W> moves);

  /** Fails if this world, in which no duty is left, must not remain like this. */
  void checkSettled();

  /** Receives the moves of a world. A move computes the next world, and fails at a violation. */
  interface Moves<W> {
    /** A move that happens sooner or later. */
    void duty(String name, Supplier<W> next);

    /** A move that can also never happen: a fault, or a decision of the program. */
    void option(String name, Supplier<W> next);
  }
}
