package org.satingrid.local.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The observations of one or several runs. Contains each fact once, as it was first observed. */
final class Evidence {

  /**
   * Maximum number of facts, so that the check of a program with an error at every place also ends.
   */
  private static final int MAX_FACTS = 500;

  private final Sites sites;
  private final Map<String, Fact> facts = new LinkedHashMap<>();

  /** The line that changes the fact's subject, by the key of the fact. */
  private final Map<String, Place> lines = new LinkedHashMap<>();

  Evidence(Sites sites) {
    this.sites = sites;
  }

  Sites sites() {
    return sites;
  }

  /**
   * Adds a fact. If the same fact is known without a place, it gets the place of the added fact.
   */
  synchronized void add(Fact fact) {
    Fact known = facts.get(fact.key());
    if (known == null ? facts.size() < MAX_FACTS : known.place() == null && fact.place() != null) {
      facts.put(fact.key(), fact);
    }
  }

  synchronized void addAll(Evidence other) {
    other.all().forEach(this::add);
    synchronized (other) {
      other.lines.forEach(lines::putIfAbsent);
    }
  }

  synchronized void changedAt(Fact fact, Place line) {
    lines.putIfAbsent(fact.key(), line);
  }

  /** Returns the line that changes the fact's subject, or null if it was not found. */
  synchronized @Nullable Place lineOf(Fact fact) {
    return lines.get(fact.key());
  }

  synchronized List<Fact> all() {
    return List.copyOf(facts.values());
  }

  synchronized @Nullable Fact find(Cause cause, String subject) {
    return facts.get(new Fact(cause, subject, null, "").key());
  }

  void chance(int site) {
    atSite(Cause.CHANCE, site);
  }

  void readTransient(int site) {
    Site at = sites.get(site);
    add(new Fact(Cause.TRANSIENT_READ, at.subject(), at.place(), ""));
  }

  void file(int site) {
    atSite(Cause.FILE_WRITTEN, site);
  }

  void exit(int site) {
    atSite(Cause.EXIT, site);
  }

  /** Adds a fact about a site. The same fact at another place is a separate fact. */
  private void atSite(Cause cause, int site) {
    Site at = sites.get(site);
    add(new Fact(cause, at.subject() + " at " + at.place(), at.place(), at.subject()));
  }

  void staticWritten(int site) {
    Site at = sites.get(site);
    add(new Fact(Cause.STATIC_WRITTEN, at.subject(), at.place(), ""));
  }

  /** Adds a field that was changed at an unknown line. */
  void staticWritten(String field) {
    add(new Fact(Cause.STATIC_WRITTEN, field, null, ""));
  }

  void identity(int site, String type) {
    Site at = sites.get(site);
    add(new Fact(Cause.IDENTITY, at.place().toString(), at.place(), type));
  }

  void key(int site, String type) {
    Site at = sites.get(site);
    add(new Fact(Cause.KEY_WITHOUT_EQUALS, type, at.place(), at.subject()));
  }

  void printed(Place place) {
    add(new Fact(Cause.ORDER_OF_OUTPUT, place.toString(), place, ""));
  }
}
