package org.satingrid.cluster.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;

/**
 * Turns tasks and outcomes into bytes and back with the platform's serialization, in which {@link
 * KnownClasses} are named only, resolving classes in the application's class loader. The same value
 * gives the same bytes whatever was sent before. May be used by several threads.
 */
public final class TaskCodec {
  private final ClassLoader application;
  private final ClassRules rules;
  private final KnownClasses classes;
  private final Limits limits;
  private final byte[] vocabulary;
  private final String program;

  /** Without a program's name, of which all nodes of a job have to know the same. */
  public TaskCodec(ClassLoader application, Limits limits) {
    this(application, limits, "");
  }

  /**
   * One among those of a job.
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
  }

  /**
   * Loads the program's class, which takes long where it is rewritten on the way: a node that did
   * so with its first task in its hands would keep the others waiting for that.
   */
  public void prepare() {
    try {
      Class.forName(program, false, application);
    } catch (ClassNotFoundException | LinkageError | RuntimeException refused) {
      // The node that runs the program says so, with the reason.
      return;
    }
  }

  /** The loader of the application's classes. */
  public ClassLoader application() {
    return application;
  }

  /** What many of the bytes that are made here have in common, the same on all nodes of a job. */
  public byte[] vocabulary() {
    return vocabulary.clone();
  }

  /**
   * A task as bytes.
   *
   * @throws WireException naming the class and field that cannot be serialized
   */
  public byte[] encodeTask(Task task) throws WireException {
    return encode(task, task.describe(), UnaryOperator.identity());
  }

  /**
   * A task from bytes.
   *
   * @throws WireException if the bytes are no task of this application or exceed the limits
   */
  public Task decodeTask(byte[] bytes) throws WireException {
    return decode(bytes, Task.class, UnaryOperator.identity());
  }

  /**
   * An outcome as bytes. An exception that cannot be sent whole leaves out what cannot, and keeps
   * its class, message, trace and causes ({@link FailureCodec}).
   *
   * @throws WireException naming the class and field of a returned value that cannot be serialized
   */
  public byte[] encodeOutcome(Outcome outcome, String task) throws WireException {
    return encodeOutcome(outcome, task, UnaryOperator.identity(), unused -> {});
  }

  /**
   * The same with something else in place of some objects, as {@link #encode} does.
   *
   * @param lost takes a line on what an exception leaves out
   */
  public byte[] encodeOutcome(
      Outcome outcome, String task, UnaryOperator<Object> replacing, Consumer<String> lost)
      throws WireException {
    Replacements replacements = new Replacements(replacing);
    try {
      byte[] whole = encode(outcome, "the result of " + task, replacements);
      if (outcome instanceof Outcome.Threw && replacements.areNone()) {
        decodeOutcome(whole); // An exception's own code may refuse what it has written.
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
   * An outcome from bytes.
   *
   * @throws WireException if the bytes are no outcome of this application or exceed the limits
   */
  public Outcome decodeOutcome(byte[] bytes) throws WireException {
    return revived(decode(bytes, Outcome.class, UnaryOperator.identity()));
  }

  /** The outcome with an exception of its own class, where it came as a description. */
  public Outcome revived(Outcome outcome) {
    return outcome instanceof Outcome.Threw threw && threw.cause() instanceof RemoteFailure failure
        ? new Outcome.Threw(failure.revive(application))
        : outcome;
  }

  /**
   * What is left of a task as bytes. Unlike arguments its variables were never meant to travel, so
   * it is refused unless a copy through bytes is as good as the original ({@link Faithful}).
   *
   * @param most bytes; of what is larger no more than this is made
   * @param replacing as {@link #encode} does; throws on what else must not be in it
   * @throws WireException if it cannot go on elsewhere
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
   * As {@link #encode(Object, String, UnaryOperator)}, if that is little.
   *
   * @param most bytes; of what is larger no more than this is made
   * @return null if it takes more
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
   * Anything as bytes.
   *
   * @param what it is, for the error message
   * @param replacing called once with each object in it; what it returns is written instead
   * @throws WireException naming the class and field that cannot be serialized
   */
  public byte[] encode(Object value, String what, UnaryOperator<Object> replacing)
      throws WireException {
    return encode(value, what, replacing, new ByteArrayOutputStream(512), false);
  }

  /** The same, with null in place of each object that cannot be sent. */
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
    try (ObjectOutputStream out = new TaskOutput(bytes, classes, rules, replacing, leavesOut)) {
      out.writeObject(value);
    } catch (NotSerializableException refused) {
      String culprit = SerializationCulprit.describe(value, refused, rules);
      throw new WireException(what + ": " + culprit, refused);
    } catch (StackOverflowError deep) {
      throw new WireException(
          what + " cannot be sent: its objects are nested too deeply; use arrays or collections",
          deep);
    } catch (IOException | RuntimeException failed) {
      if (failed.getCause() instanceof WireException refused) {
        throw new WireException(what + ": " + refused.getMessage(), refused);
      }
      // A writeObject method of the application may throw anything.
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

  /**
   * Anything from bytes.
   *
   * @param resolving called once with each object that was read; what it returns takes its place
   * @throws WireException if the bytes are nothing of that type or exceed the limits
   */
  public <T> T decode(byte[] bytes, Class<T> type, UnaryOperator<Object> resolving)
      throws WireException {
    try (ObjectInputStream in = new TaskInput(bytes, application, rules, classes, resolving)) {
      return type.cast(in.readObject());
    } catch (StackOverflowError deep) {
      throw new WireException("received objects are nested too deeply", deep);
    } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError failed) {
      throw new WireException("received " + type.getSimpleName() + " refused: " + failed, failed);
    }
  }

  /** Remembers if anything was replaced: only the receiver can read that. */
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
