package org.satingrid.cluster.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.StaticFields;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;

/**
 * Encodes and decodes tasks and outcomes with the platform's serialization. Writes {@link
 * KnownClasses} only by name. Finds classes in the application's class loader. The same value
 * always gives the same bytes. Safe for use by several threads.
 */
public final class TaskCodec {
  private final ClassLoader application;
  private final ClassRules rules;
  private final KnownClasses classes;
  private final Limits limits;
  private final byte[] vocabulary;
  private final String program;
  private final Predicate<String> mayBeConstant;

  /** Makes a codec without the name of a program. All nodes of a job must have the same name. */
  public TaskCodec(ClassLoader application, Limits limits) {
    this(application, limits, "");
  }

  /**
   * Makes a codec for a job.
   *
   * @param program name of the job's main class, the same on all nodes
   */
  public TaskCodec(ClassLoader application, Limits limits, String program) {
    this.program = program;
    this.vocabulary = Vocabulary.of(program);
    this.application = application;
    this.limits = limits;
    this.rules = new ClassRules(application, limits);
    this.classes = new KnownClasses(application, rules);
    this.mayBeConstant =
        application instanceof StaticFields.Source source ? source::mayBeConstant : unknown -> true;
  }

  /**
   * Loads the program's main class. Loading takes long if the class is rewritten. Without this
   * call, the node would load the class with its first task and delay other nodes.
   */
  public void prepare() {
    try {
      Class.forName(program, false, application);
    } catch (ClassNotFoundException | LinkageError | RuntimeException refused) {
      // The node that runs the program reports this failure, with the reason.
      return;
    }
  }

  /** Returns the loader of the application's classes. */
  public ClassLoader application() {
    return application;
  }

  /** Returns true for a string or number that each JVM has once, such as an interned string. */
  public boolean isKeptByJvm(Object value) {
    return JvmConstant.is(value, mayBeConstant);
  }

  /**
   * Returns the strings that many encoded tasks contain. They are the same on all nodes of a job.
   */
  public byte[] vocabulary() {
    return vocabulary.clone();
  }

  /**
   * Encodes a task.
   *
   * @throws WireException with the names of the class and field that cannot be serialized
   */
  public byte[] encodeTask(Task task) throws WireException {
    return encode(task, task.describe(), UnaryOperator.identity());
  }

  /**
   * Decodes a task.
   *
   * @throws WireException if the bytes are not a task of this application, or exceed the limits
   */
  public Task decodeTask(byte[] bytes) throws WireException {
    return decode(bytes, Task.class, UnaryOperator.identity());
  }

  /**
   * Encodes an outcome. For an exception that cannot be sent as a whole, omits some objects and
   * keeps its class, message, trace and causes ({@link FailureCodec}).
   *
   * @throws WireException with the names of the class and field of a returned value that cannot be
   *     serialized
   */
  public byte[] encodeOutcome(Outcome outcome, String task) throws WireException {
    return encodeOutcome(outcome, task, UnaryOperator.identity(), unused -> {});
  }

  /**
   * Encodes an outcome as {@link #encode} does, with replacements for some objects.
   *
   * @param lost receives a line about data that an exception leaves out
   */
  public byte[] encodeOutcome(
      Outcome outcome, String task, UnaryOperator<Object> replacing, Consumer<String> lost)
      throws WireException {
    Replacements replacements = new Replacements(replacing);
    try {
      byte[] whole = encode(outcome, "the result of " + task, replacements);
      if (outcome instanceof Outcome.Threw && replacements.areNone()) {
        decodeOutcome(whole); // The exception's own code can refuse the data that it has written.
      }
      return whole;
    } catch (WireException unserializable) {
      if (outcome instanceof Outcome.Threw threw) {
        return new FailureCodec(this, replacing, lost).encode(threw.cause(), task, unserializable);
      }
      throw unserializable;
    }
  }

  /**
   * Decodes an outcome.
   *
   * @throws WireException if the bytes are not an outcome of this application, or exceed the limits
   */
  public Outcome decodeOutcome(byte[] bytes) throws WireException {
    return revived(decode(bytes, Outcome.class, UnaryOperator.identity()));
  }

  /**
   * Returns the outcome. If it contains a description of an exception, makes an exception of the
   * original class.
   */
  public Outcome revived(Outcome outcome) {
    return outcome instanceof Outcome.Threw threw && threw.cause() instanceof RemoteFailure failure
        ? new Outcome.Threw(failure.revive(application))
        : outcome;
  }

  /**
   * Encodes the rest of a task. Its local variables, unlike arguments, were not meant to be sent.
   * It is therefore refused unless a serialized copy has the same state as the original ({@link
   * Faithful}).
   *
   * @param most maximum number of bytes. Encoding stops when it exceeds this number.
   * @param replacing returns a replacement for an object, as in {@link #encode}. Throws an
   *     exception for an object that the rest must not contain.
   * @throws WireException if the rest cannot continue on another node
   */
  public byte[] encodeContinuation(Continuation rest, int most, UnaryOperator<Object> replacing)
      throws WireException {
    return encode(
        rest,
        rest.describe(),
        value -> {
          Object written = replacing.apply(value);
          if (written == value) {
            Faithful.check(value);
          }
          return written;
        },
        new FewBytes(most),
        false);
  }

  /**
   * Encodes as {@link #encode(Object, String, UnaryOperator)} does, if the result is small.
   *
   * @param most maximum number of bytes. Encoding stops when it exceeds this number.
   * @return the bytes, or null if they exceed the maximum
   */
  public byte @Nullable [] encodeIfSmall(
      Object value, String what, int most, UnaryOperator<Object> replacing) throws WireException {
    FewBytes bytes = new FewBytes(most);
    try {
      return encode(value, what, replacing, bytes, false);
    } catch (WireException refused) {
      if (bytes.wereTooFew()) {
        return null;
      }
      throw refused;
    }
  }

  /**
   * Encodes any object.
   *
   * @param what name of the object, for the error message
   * @param replacing called once with each object of the graph. The object that it returns is
   *     written instead.
   * @throws WireException with the names of the class and field that cannot be serialized
   */
  public byte[] encode(Object value, String what, UnaryOperator<Object> replacing)
      throws WireException {
    return encode(value, what, replacing, new ByteArrayOutputStream(512), false);
  }

  /** Encodes an object. Writes null for each part that cannot be sent. */
  byte[] encodeRest(Object value, String what, UnaryOperator<Object> replacing)
      throws WireException {
    return encode(value, what, replacing, new ByteArrayOutputStream(512), true);
  }

  private byte[] encode(
      Object value,
      String what,
      UnaryOperator<Object> replacing,
      ByteArrayOutputStream bytes,
      boolean leavesOut)
      throws WireException {
    try {
      DeepStack.run(() -> write(value, bytes, replacing, leavesOut));
    } catch (NotSerializableException refused) {
      Object shown = value instanceof SentTask sent ? sent.task() : value;
      String culprit = SerializationCulprit.describe(shown, refused, rules);
      throw new WireException(what + ": " + culprit, refused);
    } catch (StackOverflowError deep) {
      throw new WireException(
          what + " cannot be sent: its objects are nested too deeply; use arrays or collections",
          deep);
    } catch (IOException | ClassNotFoundException | RuntimeException failed) {
      if (failed.getCause() instanceof WireException refused) {
        throw new WireException(what + ": " + refused.getMessage(), refused);
      }
      // A writeObject method of the application can throw any exception.
      throw new WireException(what + " cannot be sent: " + failed, failed);
    }
    if (bytes.size() > limits.bytes()) {
      throw new WireException(
          what
              + " takes "
              + bytes.size()
              + " bytes, more than "
              + limits.bytes()
              + "; divide it into smaller ones",
          new IOException("over the limit"));
    }
    return bytes.toByteArray();
  }

  private int write(
      Object value, ByteArrayOutputStream bytes, UnaryOperator<Object> replacing, boolean leavesOut)
      throws IOException {
    bytes.reset();
    try (ObjectOutputStream out =
        new TaskOutput(bytes, classes, rules, mayBeConstant, replacing, leavesOut)) {
      out.writeObject(value);
    }
    return bytes.size();
  }

  /**
   * Decodes any object.
   *
   * @param resolving called once with each object that was read. The object that it returns takes
   *     its place.
   * @throws WireException if the bytes are not of that type, or exceed the limits
   */
  public <T> T decode(byte[] bytes, Class<T> type, UnaryOperator<Object> resolving)
      throws WireException {
    try {
      return DeepStack.run(() -> type.cast(read(bytes, resolving)));
    } catch (StackOverflowError deep) {
      throw new WireException("received objects are nested too deeply", deep);
    } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError failed) {
      throw new WireException("received " + type.getSimpleName() + " refused: " + failed, failed);
    }
  }

  private Object read(byte[] bytes, UnaryOperator<Object> resolving)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new TaskInput(bytes, application, rules, classes, resolving)) {
      return in.readObject();
    }
  }

  /** Records if an object was replaced, because only the receiver can read the replacement. */
  private static final class Replacements implements UnaryOperator<Object> {
    private final UnaryOperator<Object> replacing;
    private boolean some;

    Replacements(UnaryOperator<Object> replacing) {
      this.replacing = replacing;
    }

    @Override
    public Object apply(Object value) {
      Object written = replacing.apply(value);
      some |= written != value;
      return written;
    }

    boolean areNone() {
      return !some;
    }
  }
}
