package org.satingrid.examples.workcrew;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.satingrid.examples.arguments.Arguments;

/**
 * The arguments of a run.
 *
 * @param file file for the primes, or null for no file
 */
record Options(long from, int count, @Nullable String file) {

  /** The maximum number. The square of a candidate up to its root does not overflow. */
  private static final long MAX_VALUE = 1L << 60;

  private static final int MAX_COUNT = 10_000_000;

  static Options parse(String... args) {
    Arguments arguments = new Arguments("workcrew-primes [FROM [COUNT [FILE]]]", args);
    Options options =
        new Options(
            arguments.whole("FROM", 1_000_000_000_000L, 0, MAX_VALUE),
            arguments.small("COUNT", 50_000, 1, MAX_COUNT),
            arguments.more() ? arguments.word() : null);
    arguments.end();
    return options;
  }

  /** the end of the range, exclusive */
  long to() {
    return from + count;
  }

  /** Writes the primes to the file, one on each line, and prints their number. */
  String answer(String primes) throws IOException {
    byte[] bytes = primes.getBytes(StandardCharsets.US_ASCII);
    if (file != null) {
      Files.write(Path.of(file), bytes);
    }
    CRC32 checksum = new CRC32();
    checksum.update(bytes);
    return String.format(
        "%d primes among %d numbers from %d, checksum %08x",
        primes.lines().count(), count, from, checksum.getValue());
  }
}
