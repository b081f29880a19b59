package org.satingrid.examples.raytracer;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * One line of a scene file: a kind, then {@code key=value} in any order. Every value must be read.
 * A value that was not read is an error, so that a misspelt key is never ignored.
 */
final class Statement {

  private final String place;
  private final String kind;
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Collection<String> known = new TreeSet<>();

  /**
   * Splits a line.
   *
   * @param place file and line, for messages
   */
  Statement(String place, String line) {
    this.place = place;
    String[] words = line.strip().split("\\s+", -1);
    this.kind = words[0];
    for (int i = 1; i < words.length; i++) {
      int equals = words[i].indexOf('=');
      if (equals < 1 || equals == words[i].length() - 1) {
        throw wrong("'" + words[i] + "' is not key=value; write no spaces around = and commas");
      }
      if (values.put(words[i].substring(0, equals), words[i].substring(equals + 1)) != null) {
        throw wrong("'" + words[i].substring(0, equals) + "' is given twice; keep one");
      }
    }
  }

  String kind() {
    return kind;
  }

  /** Returns a required value. */
  String text(String key) {
    known.add(key);
    String value = values.remove(key);
    if (value == null) {
      throw wrong(kind + " lacks " + key + "=; add it");
    }
    return value;
  }

  double number(String key, double least, double most) {
    return parse(key, text(key), least, most);
  }

  double number(String key, double least, double most, double absent) {
    return has(key) ? number(key, least, most) : absent;
  }

  int whole(String key, int least, int most, int absent) {
    double value = number(key, least, most, absent);
    if (value != Math.rint(value)) {
      throw wrong(key + " is a whole number, not " + value);
    }
    return (int) value;
  }

  Vec point(String key) {
    return triple(key, -1e6, 1e6);
  }

  Vec colour(String key) {
    return triple(key, 0, 1000);
  }

  Vec colour(String key, Vec absent) {
    return has(key) ? colour(key) : absent;
  }

  /** Returns true if the line has the key. */
  boolean has(String key) {
    known.add(key);
    return values.containsKey(key);
  }

  /** Refuses unread values. */
  void end() {
    for (String key : values.keySet()) {
      throw wrong(kind + " does not know '" + key + "'; it knows " + String.join(", ", known));
    }
  }

  SceneException wrong(String causeAndRemedy) {
    return new SceneException(place + ": " + causeAndRemedy);
  }

  private Vec triple(String key, double least, double most) {
    String[] parts = text(key).split(",", -1);
    if (parts.length != 3) {
      throw wrong(key + " needs three numbers with commas between, like " + key + "=1,0.5,0");
    }
    return new Vec(
        parse(key, parts[0], least, most),
        parse(key, parts[1], least, most),
        parse(key, parts[2], least, most));
  }

  private double parse(String key, String text, double least, double most) {
    double value;
    try {
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw wrong(key + " needs a number, not '" + text + "'");
    }
    if (!(value >= least && value <= most)) {
      throw wrong(key + " is " + plain(least) + " to " + plain(most) + ", not " + text);
    }
    return value;
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
