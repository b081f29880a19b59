package org.satingrid.cluster.protocol.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;

class CompressionTest {

  /** The bytes before the body: version, kind and id. */
  private static final int ENVELOPE = 10;

  private final TaskCodec codec =
      new TaskCodec(
          CompressionTest.class.getClassLoader(), Limits.DEFAULT, CompressionTest.class.getName());

  private final MessageCodec messages = new MessageCodec(codec.vocabulary());

  /**
   * The incompressible parts are 8 bytes of weight, 4 bytes per class, 16 bytes that are unique for
   * this task, and the noise.
   */
  @Test
  void shouldMakeLittleOfATaskButItsArguments() throws WireException {
    byte[] noise = noise(new SplittableRandom(1), 50);
    byte[] record = codec.encodeTask(new Call(0.1, 7, noise));
    Message task =
        new Message.TaskGranted(1, 0.3, 0, 0, new Invocation(List.of(), new Payload(record)));
    check(task, 160, 105);
  }

  @Test
  void shouldMakeLittleOfAResultButItsValue() throws WireException {
    byte[] noise = noise(new SplittableRandom(1), 20);
    byte[] outcome = codec.encodeOutcome(new Outcome.Returned(new Answer(3, noise)), "a task");
    check(new Message.ResultOf(1, 2, new Payload(outcome)), 110, 60);
  }

  @Test
  void shouldNameAProgramsClassesByTheirPlace() throws WireException {
    byte[] record = codec.encodeTask(new Call(0.1, 7, new byte[0]));
    Message task =
        new Message.TaskGranted(1, 0.3, 0, 0, new Invocation(List.of(), new Payload(record)));
    TaskCodec nameless = new TaskCodec(CompressionTest.class.getClassLoader(), Limits.DEFAULT);
    int without = new MessageCodec(nameless.vocabulary()).compress(task).length;
    int with = messages.compress(task).length;
    assertTrue(with + 15 < without, () -> with + " bytes instead of " + without);
  }

  @Test
  void shouldExpandWhateverItCompressed() throws IOException {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 2_000; i++) {
      byte[] dictionary = noise(random, random.nextInt(3) * random.nextInt(500));
      Compression compression = new Compression(dictionary);
      byte[] body = body(random, dictionary);
      byte[] small = compression.compress(body);
      if (small != null) {
        assertTrue(small.length < body.length, () -> "seed " + seed);
        assertArrayEquals(body, expand(compression, small), () -> "seed " + seed);
        byte[] more = Arrays.copyOf(small, small.length + 1);
        assertThrows(IOException.class, () -> expand(compression, more), () -> "seed " + seed);
      }
    }
  }

  @Test
  void shouldRefuseWhatIsCompressedWithAnotherDictionary() {
    // The seed is fixed, because about one in 65536 random dictionaries has the same 16-bit mark as
    // another one.
    byte[] dictionary = noise(new SplittableRandom(1), 300);
    byte @Nullable [] small = new Compression(dictionary).compress(Arrays.copyOf(dictionary, 400));
    for (int place = 0; place < dictionary.length; place++) {
      byte[] other = dictionary.clone();
      other[place]++;
      assertThrows(IOException.class, () -> expand(new Compression(other), small));
    }
  }

  @Test
  void shouldTakeNamesOfAnyLength() throws IOException {
    for (String program : List.of("", "A", "\u00e4.\u4e2d", "x".repeat(70_000))) {
      TaskCodec named =
          new TaskCodec(CompressionTest.class.getClassLoader(), Limits.DEFAULT, program);
      MessageCodec any = new MessageCodec(named.vocabulary());
      Message message = new Message.Fetched(1, new Payload(new byte[100]));
      assertEquals(message, any.decode(any.compress(message)));
    }
  }

  /** Returns a body of random parts: pieces of the dictionary, noise, and repeated bytes. */
  private static byte[] body(SplittableRandom random, byte[] dictionary) {
    byte[] body = new byte[random.nextInt(70_000) >> random.nextInt(12)];
    for (int at = 0; at < body.length; ) {
      int length = Math.min(1 + random.nextInt(300), body.length - at);
      int kind = random.nextInt(3);
      if (kind == 0 && dictionary.length > 0) {
        int from = random.nextInt(dictionary.length);
        length = Math.min(length, dictionary.length - from);
        System.arraycopy(dictionary, from, body, at, length);
      } else if (kind == 1) {
        System.arraycopy(noise(random, length), 0, body, at, length);
      }
      at += length;
    }
    return body;
  }

  private static byte[] expand(Compression compression, byte @Nullable [] small)
      throws IOException {
    assertTrue(small != null);
    return compression.expand(new DataInputStream(new ByteArrayInputStream(small))).readAllBytes();
  }

  private static byte[] noise(SplittableRandom random, int length) {
    byte[] noise = new byte[length];
    random.nextBytes(noise);
    return noise;
  }

  private void check(Message message, int least, int most) {
    int whole = MessageCodec.encode(message).length - ENVELOPE;
    assertTrue(whole >= least, () -> whole + " bytes");
    int small = messages.compress(message).length - ENVELOPE;
    assertTrue(small <= most, () -> small + " bytes instead of " + whole);
  }

  private static final class Call extends Task {
    private static final long serialVersionUID = 1L;

    private final double work;
    private final long number;
    private final byte[] table;

    Call(double work, long number, byte[] table) {
      this.work = work;
      this.number = number;
      this.table = table;
    }

    @Override
    public Object execute() {
      return work + number + table.length;
    }

    @Override
    public String describe() {
      return "a call";
    }
  }

  @SuppressWarnings("unused") // Only its serialized form is needed.
  private static final class Answer implements Serializable {
    private static final long serialVersionUID = 1L;

    private final long number;
    private final byte[] pixels;

    Answer(long number, byte[] pixels) {
      this.number = number;
      this.pixels = pixels;
    }
  }
}
