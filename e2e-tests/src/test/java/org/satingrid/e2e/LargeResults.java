package org.satingrid.e2e;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * A program that prints many lines and writes many files in many folders and a large file, and then
 * ends in one of several ways. The content depends on a seed, so that a test can repeat it.
 */
record LargeResults(int lines, int files, int folders, long largeBytes, long seed) {
  static final String MAIN = "Large";
  static final String LARGE_FILE = "large.bin";
  private static final int BLOCK = 1 << 20;

  /** The program has these names of folders in several scripts too. */
  private static final List<String> SCRIPTS = List.of("été", "Ωμέγα", "Привет", "数据", "بيانات");

  private static final String SOURCE =
      """
      import java.io.*;
      import java.nio.charset.StandardCharsets;
      import java.nio.file.*;
      import java.util.*;
      import org.satingrid.satin.*;
      interface Seeds extends Spawnable { long seed(long seed); }
      public class Large extends SatinObject implements Seeds {
        public long seed(long seed) { return seed; }
        private static final String[] SCRIPTS = {SCRIPT_NAMES};
        private static final int BLOCK = 1 << 20;
        public static void main(String[] args) throws Exception {
          int lines = Integer.parseInt(args[1]);
          int files = Integer.parseInt(args[2]);
          int folders = Integer.parseInt(args[3]);
          long bytes = Long.parseLong(args[4]);
          Large program = new Large();
          long seed = program.seed(Long.parseLong(args[5]));
          program.sync();
          PrintStream out = new PrintStream(
              new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
              false, "UTF-8");
          for (int i = 0; i < lines; i++) {
            out.println(i + " " + new SplittableRandom(seed + i).nextLong());
          }
          out.flush();
          for (int i = 0; i < files; i++) {
            String script = SCRIPTS[i % SCRIPTS.length];
            Path folder = Path.of(script + " " + i % folders);
            Files.createDirectories(folder);
            byte[] content = new byte[1 + i % 1000];
            new Random(seed + i).nextBytes(content);
            Files.write(folder.resolve(script + "-" + i + ".dat"), content);
          }
          try (OutputStream large = Files.newOutputStream(Path.of("large.bin"))) {
            byte[] block = new byte[BLOCK];
            for (long at = 0; at < bytes; at += BLOCK) {
              new Random(seed + at).nextBytes(block);
              large.write(block, 0, (int) Math.min(BLOCK, bytes - at));
            }
          }
          System.err.println("written");
          if (args[0].equals("throws")) throw new IllegalStateException("after all files");
          if (args[0].equals("waits")) Thread.sleep(Long.MAX_VALUE);
        }
      }
      """
          .replace("SCRIPT_NAMES", "\"" + String.join("\", \"", SCRIPTS) + "\"");

  static Path compile(Path directory) throws IOException {
    return TestJar.compile(directory, MAIN, SOURCE);
  }

  /**
   * Returns the program's arguments.
   *
   * @param end what the program does after it has written all: {@code returns}, {@code throws} or
   *     {@code waits}
   */
  List<String> arguments(String end) {
    return List.of(end, "" + lines, "" + files, "" + folders, "" + largeBytes, "" + seed);
  }

  /** Returns the number of the first line that differs from what the program prints, or -1. */
  int wrongLine(Path printed) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(printed)) {
      for (int i = 0; i < lines; i++) {
        if (!(i + " " + new SplittableRandom(seed + i).nextLong()).equals(reader.readLine())) {
          return i;
        }
      }
      return reader.readLine() == null ? -1 : lines;
    }
  }

  /** Returns the files below a folder that are missing or differ from what the program writes. */
  List<String> wrongFiles(Path folder) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < files; i++) {
      String script = SCRIPTS.get(i % SCRIPTS.size());
      String name = script + " " + i % folders + "/" + script + "-" + i + ".dat";
      byte[] content = new byte[1 + i % 1000];
      new Random(seed + i).nextBytes(content);
      Path file = folder.resolve(name);
      if (!Files.exists(file) || !Arrays.equals(content, Files.readAllBytes(file))) {
        wrong.add(name);
      }
    }
    if (!isLargeFile(folder.resolve(LARGE_FILE))) {
      wrong.add(LARGE_FILE);
    }
    return wrong;
  }

  private boolean isLargeFile(Path file) throws IOException {
    if (!Files.exists(file) || Files.size(file) != largeBytes) {
      return false;
    }
    byte[] expected = new byte[BLOCK];
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file), BLOCK)) {
      for (long at = 0; at < largeBytes; at += BLOCK) {
        new Random(seed + at).nextBytes(expected);
        int length = (int) Math.min(BLOCK, largeBytes - at);
        byte[] read = bytes.readNBytes(length);
        if (!Arrays.equals(read, 0, read.length, expected, 0, length)) {
          return false;
        }
      }
    }
    return true;
  }
}
