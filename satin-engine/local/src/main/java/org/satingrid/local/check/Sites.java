package org.satingrid.local.check;

import java.util.ArrayList;
import java.util.List;

/** The sites of a program by number. The woven code contains these numbers. */
final class Sites {

  private final List<Site> all = new ArrayList<>();

  synchronized int add(Place place, String subject) {
    all.add(new Site(place, subject));
    return all.size() - 1;
  }

  synchronized Site get(int number) {
    return all.get(number);
  }
}
