package org.satingrid.local.check;

import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.sharing.Write;
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
  private final StaticFields statics;

  /**
   * @param written receives each write to a shared object that other nodes can have
   */
  private Node(int number, CheckLoader loader, String mainClass, BiConsumer<Node, Write> written) {
    this.loader = loader;
    this.codec = new TaskCodec(loader, Limits.DEFAULT, mainClass);
    this.parcels = new Parcels(number, codec, write -> tell(written, write), MAX_VALUES);
    this.statics = new StaticFields(this);
  }

  /** Makes a node that is ready to load classes. */
  static Node of(int number, CheckLoader loader, String main, BiConsumer<Node, Write> written) {
    Node node = new Node(number, loader, main, written);
    loader.belongsTo(node);
    return node;
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

  StaticFields statics() {
    return statics;
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
