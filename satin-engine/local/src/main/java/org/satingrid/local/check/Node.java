package org.satingrid.local.check;

import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.cluster.statics.Statics;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Shared;

/** One node of a simulated grid: the program's classes, with separate static fields. */
final class Node {

  private static final long MAX_VALUES = 64L << 20;

  private final CheckLoader loader;
  private final TaskCodec codec;
  private final Parcels parcels;

  /**
   * @param written receives each write to a shared object that other nodes can have
   */
  Node(int number, CheckLoader loader, String mainClass, BiConsumer<Node, Write> written) {
    this.loader = loader;
    this.codec = new TaskCodec(loader, Limits.DEFAULT, mainClass);
    // The check finds the same changes itself, with their lines.
    Consumer<String> warnings = line -> {};
    this.parcels = new Parcels(number, codec, write -> tell(written, write), MAX_VALUES, warnings);
  }

  private void tell(BiConsumer<Node, Write> written, Write write) {
    written.accept(this, write);
  }

  CheckLoader loader() {
    return loader;
  }

  Parcels parcels() {
    return parcels;
  }

  Statics statics() {
    return parcels.statics();
  }

  /**
   * Returns the serialized form of a value, for detecting changes. Changes of its shared objects
   * are allowed.
   *
   * @return null if the value cannot be serialized
   */
  byte @Nullable [] print(@Nullable Object value) {
    try {
      return codec.encode(
          value == null ? "" : value, "", part -> part instanceof Shared ? "shared" : part);
    } catch (WireException | RuntimeException unknown) {
      return null;
    }
  }

  boolean looksTheSame(Object one, Object other) {
    byte[] print = print(one);
    return print != null && Arrays.equals(print, print(other));
  }
}
