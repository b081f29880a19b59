package org.satingrid.threads.memory;

import org.satingrid.threads.net.EngineFault;

/**
 * The standard streams, which each node has. A reference in a message stands for the stream of the
 * receiving node.
 */
public final class Streams {

  private static final String OUT = "System.out";
  private static final String ERR = "System.err";
  private static final String IN = "System.in";

  private Streams() {}

  static boolean isStandard(Object object) {
    return object == System.out || object == System.err || object == System.in;
  }

  static String name(Object stream) {
    if (stream == System.out) {
      return OUT;
    }
    return stream == System.err ? ERR : IN;
  }

  static Object named(String name) {
    return switch (name) {
      case OUT -> System.out;
      case ERR -> System.err;
      case IN -> System.in;
      default -> throw new EngineFault("no stream has the name " + name);
    };
  }
}
