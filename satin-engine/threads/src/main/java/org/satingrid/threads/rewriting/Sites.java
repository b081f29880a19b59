package org.satingrid.threads.rewriting;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers for the places in the program that access shared objects. Safe for use by several
 * threads.
 */
public final class Sites {

  /** A place in the program: class, method and line. */
  public record Site(String className, String method, int line) {
    @Override
    public String toString() {
      return className + "." + method + (line > 0 ? ":" + line : "");
    }
  }

  /** The number that stands for all places in the JDK. */
  static final int OF_JDK = 0;

  private final List<Site> sites = new ArrayList<>(List.of(new Site("the JDK", "code", 0)));

  synchronized int number(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }

  /** Returns the place with a number. */
  public synchronized Site site(int number) {
    return sites.get(number);
  }
}
