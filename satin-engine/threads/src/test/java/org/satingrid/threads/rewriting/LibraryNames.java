package org.satingrid.threads.rewriting;

import java.util.List;

/** The classes of the JDK that programs may share, for tests that go through all of them. */
public final class LibraryNames {

  private LibraryNames() {}

  /** Returns the classes by binary name. */
  public static List<String> all() {
    return Library.all().stream().map(Names::binary).sorted().toList();
  }
}
