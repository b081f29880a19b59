package org.satingrid.local.check;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The differences between the outputs of two sequential runs of a program, such as times. The check
 * ignores these differences in the parallel runs.
 *
 * @param words positions as {@code line/word}, counted from 0
 * @param whole lines that are not compared at all
 * @param comparable true if all lines except {@code whole} can be compared
 */
record Mask(Set<String> words, Set<Integer> whole, boolean comparable) {

  private static final int MAX_LETTERS = 80;
  private static final int MAX_LINES = 5;

  static Mask of(RunResult one, RunResult other) {
    Set<String> words = new HashSet<>();
    Set<Integer> whole = new HashSet<>();
    boolean alike =
        one.lines().size() == other.lines().size() && one.ending().equals(other.ending());
    for (int i = 0; alike && i < one.lines().size(); i++) {
      String[] left = words(one.lines().get(i));
      String[] right = words(other.lines().get(i));
      if (left.length != right.length) {
        whole.add(i);
      }
      for (int j = 0; j < Math.min(left.length, right.length); j++) {
        if (!left[j].equals(right[j])) {
          words.add(i + "/" + j);
        }
      }
    }
    return new Mask(words, whole, alike);
  }

  private static String[] words(String line) {
    return line.strip().split("\\s+");
  }

  boolean isEmpty() {
    return comparable && words.isEmpty() && whole.isEmpty();
  }

  /** Returns the lines that are not compared, or compared only in part. */
  String lines() {
    String numbers =
        Stream.concat(whole.stream(), words.stream().map(word -> Integer.valueOf(lineOf(word))))
            .distinct()
            .sorted()
            .limit(MAX_LINES)
            .map(number -> String.valueOf(number + 1))
            .collect(Collectors.joining(", "));
    return "line " + numbers + " of their output";
  }

  private static String lineOf(String word) {
    return word.substring(0, word.indexOf('/'));
  }

  /** Returns a description of the first difference of a parallel run, or null without one. */
  @Nullable String difference(RunResult sequential, RunResult parallel) {
    if (!parallel.ended()) {
      return "it was given up after " + Math.round(parallel.nanos() / 1e9) + " s without an end";
    }
    if (!comparable) {
      return null;
    }
    int lines = Math.min(sequential.lines().size(), parallel.lines().size());
    for (int i = 0; i < lines; i++) {
      if (differ(i, sequential.lines().get(i), parallel.lines().get(i))) {
        return line(i, sequential, parallel);
      }
    }
    if (sequential.lines().size() != parallel.lines().size()) {
      return line(lines, sequential, parallel);
    }
    return sequential.ending().equals(parallel.ending())
        ? null
        : "it " + sequential.ending() + " in sequence, but " + ending(parallel);
  }

  private boolean differ(int number, String sequential, String parallel) {
    if (whole.contains(number) || sequential.equals(parallel)) {
      return false;
    }
    String[] left = words(sequential);
    String[] right = words(parallel);
    for (int j = 0; j < Math.min(left.length, right.length); j++) {
      if (!left[j].equals(right[j]) && !words.contains(number + "/" + j)) {
        return true;
      }
    }
    return left.length != right.length || words.stream().noneMatch(w -> w.startsWith(number + "/"));
  }

  private static String line(int number, RunResult sequential, RunResult parallel) {
    String wanted = number < sequential.lines().size() ? sequential.lines().get(number) : null;
    String found = number < parallel.lines().size() ? parallel.lines().get(number) : null;
    String line = "line " + (number + 1) + " of the output";
    if (wanted == null) {
      return line + " is more than the sequential program prints: " + quoted(found);
    }
    return found == null
        ? line + " is missing: " + quoted(wanted) + "; it " + ending(parallel)
        : line + " is " + quoted(found) + " instead of " + quoted(wanted);
  }

  private static String ending(RunResult run) {
    return run.ending() + (run.thrownAt() == null ? "" : " at " + run.thrownAt());
  }

  private static String quoted(@Nullable String line) {
    String text = String.valueOf(line);
    return '"'
        + (text.length() > MAX_LETTERS ? text.substring(0, MAX_LETTERS) + "..." : text)
        + '"';
  }

  /** Returns true if a parallel run prints the same lines in another order. */
  boolean onlyOrder(RunResult sequential, RunResult parallel) {
    return sequential.ending().equals(parallel.ending())
        && sequential.lines().stream()
            .sorted()
            .toList()
            .equals(parallel.lines().stream().sorted().toList());
  }
}
