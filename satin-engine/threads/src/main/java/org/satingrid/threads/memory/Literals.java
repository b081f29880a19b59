package org.satingrid.threads.memory;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The interned strings of a program on one node: the constants in its class files, and results of
 * {@link String#intern}. All nodes have the same interned string for a text.
 */
public final class Literals {

  private final Map<String, String> interned = new ConcurrentHashMap<>();

  /** Returns the interned string with this text. */
  public String intern(String text) {
    String known = interned.get(text);
    if (known == null) {
      known = text.intern();
      interned.put(known, known);
    }
    return known;
  }

  /** Returns true if this object, not only its text, is an interned string of the program. */
  @SuppressWarnings("ReferenceEquality") // comparison by identity is intended
  public boolean contain(String object) {
    return interned.get(object) == object;
  }
}
