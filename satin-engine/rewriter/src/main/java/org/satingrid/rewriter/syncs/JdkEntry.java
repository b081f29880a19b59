package org.satingrid.rewriter.syncs;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The effects of listed methods of the JDK.
 *
 * @param flags the flags in the list
 * @param reads places that the method reads in its arguments and in objects that they refer to
 * @param calls names of methods of the application that may be called back
 */
record JdkEntry(Set<String> flags, Set<String> reads, Set<String> calls) {

  private static final Set<String> ORDER = Set.of("equals", "hashCode", "compareTo", "compare");
  private static final Set<String> FUNCTIONS =
      Set.of("accept", "apply", "applyAsDouble", "applyAsInt", "applyAsLong", "get", "test");
  private static final Set<String> KNOWN =
      Set.of(
          "unlisted",
          "values",
          "open",
          "writes",
          "keeps",
          "this",
          "args",
          "new",
          "holder",
          "second",
          "third",
          "deep",
          "fills",
          "output");

  static JdkEntry parse(String text) {
    Set<String> flags = new LinkedHashSet<>();
    Set<String> reads = new LinkedHashSet<>();
    Set<String> calls = new LinkedHashSet<>();
    for (String word : text.isBlank() ? List.<String>of() : Arrays.asList(text.split("\\s+"))) {
      if (word.startsWith("reads=")) {
        reads.addAll(List.of(word.substring("reads=".length()).split(",")));
      } else if (word.startsWith("calls=")) {
        calls.addAll(List.of(word.substring("calls=".length()).split(",")));
      } else if (KNOWN.contains(word)) {
        flags.add(word);
      } else {
        throw new IllegalArgumentException("not known in the list: " + word);
      }
    }
    if (calls.remove("order")) {
      calls.addAll(ORDER);
    }
    return new JdkEntry(Set.copyOf(flags), Set.copyOf(reads), Set.copyOf(calls));
  }

  boolean isUnlisted() {
    return flags.contains("unlisted");
  }

  /** Returns true if only calls with numbers, strings and boxes as arguments are listed. */
  boolean takesValues() {
    return flags.contains("values");
  }

  /**
   * Returns true if the method writes an argument without elements. The method then writes the
   * argument's fields.
   */
  boolean writesFields() {
    return flags.contains("writes") && reads.isEmpty();
  }

  boolean writes() {
    return flags.contains("writes") || flags.contains("deep");
  }

  /** Returns true if the method calls functions that it gets, other than comparators. */
  boolean callsFunctions() {
    return !Collections.disjoint(calls, FUNCTIONS);
  }

  /** Returns true if the method writes output. */
  boolean isOutput() {
    return flags.contains("output");
  }

  /** Returns true if the method writes an object that a supplier returns. */
  boolean fills() {
    return flags.contains("fills");
  }

  boolean keeps() {
    return flags.contains("keeps");
  }

  /** Returns true if the application may have classes of the type. */
  boolean isOpen() {
    return flags.contains("open");
  }

  /**
   * Returns the effects apart from callbacks.
   *
   * @param arguments number of arguments, the receiver included
   */
  Effects effects(int arguments) {
    Effects effects = new Effects();
    reads.forEach(effects::touching);
    int written =
        (flags.contains("writes") ? 1 : 0)
            | (flags.contains("second") ? 2 : 0)
            | (flags.contains("third") ? 4 : 0);
    if (flags.contains("deep")) {
      effects.writing(1).writingBehind(1);
      reads.forEach(effects::writing);
    }
    if (written != 0) {
      effects.writing(written);
      reads.forEach(effects::writing);
    }
    if (flags.contains("third")) {
      effects.keeping(2, 1);
    }
    if (flags.contains("second")) {
      effects.keeping(1, 1);
    }
    if (flags.contains("keeps")) {
      effects.keeping(0, Effects.ALL & ~1);
      if (arguments > Refs.PARAMETERS) {
        effects.keepingOutside(1);
      }
    }
    if (flags.contains("this")) {
      effects.givingItself(1);
    }
    if (flags.contains("args")) {
      effects.giving(Effects.ALL);
    }
    if (flags.contains("new")) {
      effects.givingNew(0);
    }
    if (flags.contains("holder")) {
      effects.givingNew(Effects.ALL);
    }
    boolean gives =
        flags.contains("this")
            || flags.contains("args")
            || flags.contains("new")
            || flags.contains("holder");
    return gives ? effects : effects.givingOutside();
  }
}
