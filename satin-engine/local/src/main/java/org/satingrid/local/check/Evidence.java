package org.satingrid.local.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The observations of one run, or of several. Contains each fact once, in its first form. */
final class Evidence {

  /** Maximum number of facts. A program with an error at every place must also end. */
  private static final int MAX_FACTS = 500;

  private final Sites sites;
  private final Map<String, Fact> facts = new LinkedHashMap<>();

  /** For the key of a fact: the line that changes the fact's subject. */
  private final Map<String, Place> lines = new LinkedHashMap<>();

  Evidence(Sites sites) {
    this.sites = sites;
  }

  Sites sites() {
    return sites;
  }

  /** Adds a fact. A known fact without a place gets the place of the new one. */
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

  /** Returns one fact for each place. */
  private void atSite(Cause cause, int site) {
    Site at = sites.get(site);
    add(new Fact(cause, at.subject() + " at " + at.place(), at.place(), at.subject()));
  }

  void staticWritten(int site) {
    Site at = sites.get(site);
    add(new Fact(Cause.STATIC_WRITTEN, at.subject(), at.place(), ""));
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
