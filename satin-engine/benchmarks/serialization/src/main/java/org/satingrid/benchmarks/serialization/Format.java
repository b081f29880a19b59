package org.satingrid.benchmarks.serialization;

import java.util.List;

/**
 * One end of a connection with some format. Later messages can refer to the content of earlier
 * messages.
 */
interface Format {
  byte[] encode(Object value) throws Exception;

  Object decode(byte[] bytes) throws Exception;

  /** The names of all compared formats. */
  List<String> NAMES = List.of("jdk", "jdk-numbered", "satin", "fory", "fory-interpreted");

  static Format open(String name, ClassLoader application) {
    return switch (name) {
      case "jdk" -> new PlainFormat(application);
      case "jdk-numbered" -> new NumberedFormat(application);
      case "satin" -> new SatinFormat(application);
      case "fory" -> new ForyFormat(application, true);
      case "fory-interpreted" -> new ForyFormat(application, false);
      default -> throw new IllegalArgumentException(name + " is none of " + NAMES);
    };
  }
}
