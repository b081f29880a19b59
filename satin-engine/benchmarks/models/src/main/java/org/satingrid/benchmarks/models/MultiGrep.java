package org.satingrid.benchmarks.models;

import org.satingrid.models.workcrew.SplitWriter;
import org.satingrid.models.workcrew.WorkCrew;

/**
 * MultiGrep of the WorkCrews paper, section 6. Finds the lines with a word in many files, in order.
 */
final class MultiGrep {

  /** Returns a file's text, from memory or from the disk. */
  interface Files {
    int count();

    String text(int file);
  }

  /** The strategies for dividing a list of files. */
  enum Strategy {
    HALVES,
    NEXT_FILE
  }

  /** A part of the list of files, and the writer for the lines found in it. */
  private record Piece(int low, int high, SplitWriter out) {}

  private final Files files;
  private final String word;
  private final Strategy strategy;
  private final boolean lazy;

  /**
   * @param lazy whether the writer is split only when another worker helps
   */
  MultiGrep(Files files, String word, Strategy strategy, boolean lazy) {
    this.files = files;
    this.word = word;
    this.strategy = strategy;
    this.lazy = lazy;
  }

  void serial(StringBuilder out) {
    for (int file = 0; file < files.count(); file++) {
      grep(file, out);
    }
  }

  /** Writes all lines, in order. */
  void run(int workers, SplitWriter out) throws InterruptedException {
    WorkCrew crew = WorkCrew.create(workers);
    crew.addTask(this::begin, new Piece(0, files.count(), out));
    crew.join();
  }

  /** Searches a piece with its own part of the writer, and closes this part. */
  private void begin(Piece piece) {
    search(piece);
    piece.out().close();
  }

  private void search(Piece piece) {
    if (strategy == Strategy.HALVES) {
      halves(piece.low(), piece.high(), piece.out());
    } else {
      fileByFile(piece.low(), piece.high(), piece.out());
    }
  }

  private void halves(int low, int high, SplitWriter out) {
    if (high - low == 1) {
      grepTo(low, out);
      return;
    }
    int middle = (low + high) >>> 1;
    Piece right = request(middle, high, out);
    halves(low, middle, out);
    if (!WorkCrew.gotHelp()) {
      withoutHelp(right);
    }
  }

  private void fileByFile(int low, int high, SplitWriter out) {
    int file = low;
    boolean helped = false;
    while (!helped && file < high - 1) {
      Piece rest = request(file + 1, high, out);
      grepTo(file++, out);
      helped = WorkCrew.gotHelp();
      if (!helped && !lazy) {
        withoutHelp(rest);
        return;
      }
    }
    if (!helped) {
      grepTo(file, out);
    }
  }

  private Piece request(int low, int high, SplitWriter out) {
    if (lazy) {
      Piece piece = new Piece(low, high, out);
      WorkCrew.requestHelp(this::begin, piece, MultiGrep::split);
      return piece;
    }
    Piece piece = split(new Piece(low, high, out));
    WorkCrew.requestHelp(this::begin, piece);
    return piece;
  }

  private static Piece split(Piece piece) {
    return new Piece(piece.low(), piece.high(), piece.out().split(piece.low()));
  }

  private void withoutHelp(Piece piece) {
    if (lazy) {
      search(piece);
    } else {
      begin(piece);
    }
  }

  private void grepTo(int file, SplitWriter out) {
    StringBuilder lines = new StringBuilder();
    grep(file, lines);
    out.write(lines);
  }

  private void grep(int file, StringBuilder out) {
    String text = files.text(file);
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at)) {
      int begin = text.lastIndexOf('\n', at) + 1;
      int lineEnd = text.indexOf('\n', at);
      int end = lineEnd < 0 ? text.length() : lineEnd; // The last line can lack a line end.
      out.append(text, begin, end).append('\n');
      at = end;
    }
  }
}
