package org.satingrid.threads.rewriting;

import java.util.ArrayList;
import java.util.List;

/** Numbers for the places in the program that access shared objects, safe for several threads. */
public final class Sites {

  /** A place: class, method and line. */
  public record Site(String className, String method, int line) {
    @Override
    public String toString() {
      return className + "." + method + (line > 0 ? ":" + line : "");
    }
  }

  /** The number of all places in the JDK. */
  static final int OF_JDK = 0;

  private final List<Site> sites = new ArrayList<>(List.of(new Site("the JDK", "code", 0)));

  synchronized int number(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }

  /** Returns the place of a number. */
  public synchronized Site site(int number) {
    return sites.get(number);
  }
}
