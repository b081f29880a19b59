package org.satingrid.benchmarks.serialization;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.satingrid.benchmarks.serialization.Cases.Case;

/**
 * Bytes and microseconds of a task's encoding and decoding, for the first and for later tasks on a
 * connection. The argument is a checkout with the built examples. The last printed line is JSON.
 */
public final class SerializationBench {
  private static final int ROUNDS = 3;
  private static final long CHILD_SECONDS = 60;

  private SerializationBench() {}

  public static void main(String[] arguments) throws Exception {
    Locale.setDefault(Locale.ROOT);
    Path checkout = Path.of(arguments[0]);
    if (arguments.length == 1) {
      System.out.println(bench(checkout));
      return;
    }
    Case sent = new Cases(checkout).of(arguments[1]);
    System.out.println(
        arguments.length == 3
            ? Child.encode(sent, arguments[2])
            : Child.decode(
                sent,
                arguments[2],
                Files.readAllBytes(Path.of(arguments[3])),
                Files.readAllBytes(Path.of(arguments[4]))));
  }

  private static String bench(Path checkout) throws Exception {
    System.out.printf(
        "%-10s %-17s %9s %9s %12s %12s %9s %9s   (microseconds)%n",
        "task", "format", "bytes", "later", "first enc.", "first dec.", "encode", "decode");
    List<String> cases = new ArrayList<>();
    for (String task : Cases.NAMES) {
      List<String> formats = new ArrayList<>();
      for (String format : Format.NAMES) {
        formats.add("\"" + format + "\":" + measure(checkout, task, format));
      }
      cases.add("\"" + task + "\":{" + String.join(",", formats) + "}");
    }
    return "{\"jdk\":" + Runtime.version().feature() + "," + String.join(",", cases) + "}";
  }

  private static String measure(Path checkout, String task, String format) throws Exception {
    Case sent = new Cases(checkout).of(task);
    Format sender = Format.open(format, sent.loader());
    Format receiver = Format.open(format, sent.loader());
    byte[] first = sender.encode(sent.value());
    byte[] later = sender.encode(sent.value());
    requireSame(sent, receiver.decode(first));
    requireSame(sent, receiver.decode(later));
    Path directory = Files.createTempDirectory("satin-serialization");
    Path firstFile = Files.write(directory.resolve("first"), first);
    Path laterFile = Files.write(directory.resolve("later"), later);
    try {
      double[][] encode = new double[ROUNDS][];
      double[][] decode = new double[ROUNDS][];
      for (int round = 0; round < ROUNDS; round++) {
        encode[round] = child(checkout, task, format);
        decode[round] = child(checkout, task, format, firstFile.toString(), laterFile.toString());
      }
      double[] figures = {
        median(encode, 0), median(decode, 0), median(encode, 1), median(decode, 1)
      };
      System.out.printf(
          "%-10s %-17s %9d %9d %12.0f %12.0f %9.2f %9.2f%n",
          task, format, first.length, later.length, figures[0], figures[1], figures[2], figures[3]);
      return String.format(
          "{\"first_bytes\":%d,\"bytes\":%d,\"first_encode_us\":%.0f,\"first_decode_us\":%.0f,"
              + "\"encode_us\":%.2f,\"decode_us\":%.2f}",
          first.length, later.length, figures[0], figures[1], figures[2], figures[3]);
    } finally {
      Files.delete(firstFile);
      Files.delete(laterFile);
      Files.delete(directory);
    }
  }

  /** Compares a value and its copy as bytes, because most values have no equals method. */
  private static void requireSame(Case sent, Object copy) throws IOException {
    PlainFormat plain = new PlainFormat(sent.loader());
    if (!Arrays.equals(plain.encode(sent.value()), plain.encode(copy))) {
      throw new IllegalStateException("what arrived is not what was sent");
    }
  }

  private static double median(double[][] rounds, int figure) {
    double[] values = Arrays.stream(rounds).mapToDouble(round -> round[figure]).sorted().toArray();
    return values[values.length / 2];
  }

  private static double[] child(Path checkout, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(SerializationBench.class.getName(), checkout.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try {
      String said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (!process.waitFor(CHILD_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IllegalStateException("failed: " + String.join(" ", command));
      }
      String last = said.substring(said.lastIndexOf('\n') + 1);
      return Arrays.stream(last.split(" ")).mapToDouble(Double::parseDouble).toArray();
    } finally {
      process.destroyForcibly();
    }
  }
}
