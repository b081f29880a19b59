package org.satingrid.threads.memory;

import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * A class of the JDK with objects that consist of a small content. The content has the form of a
 * text, so that a message can contain it.
 *
 * @param blank makes an object that then gets its content
 * @param synchronizes true if the class's methods are synchronized
 */
// The program uses these obsolete classes.
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"})
record ContentKind<T>(
    Class<T> type,
    Supplier<T> blank,
    Function<T, String> reader,
    BiConsumer<T, String> writer,
    boolean synchronizes) {

  private static final int MAX_READS = 1_000;

  private static final List<ContentKind<?>> KINDS =
      List.of(
          new ContentKind<>(
              StringBuilder.class,
              StringBuilder::new,
              StringBuilder::toString,
              (builder, text) -> builder.replace(0, builder.length(), text),
              false),
          new ContentKind<>(
              StringBuffer.class,
              StringBuffer::new,
              StringBuffer::toString,
              (buffer, text) -> buffer.replace(0, buffer.length(), text),
              true),
          new ContentKind<>(
              StringWriter.class,
              StringWriter::new,
              StringWriter::toString,
              (writer, text) -> writer.getBuffer().replace(0, writer.getBuffer().length(), text),
              true),
          new ContentKind<>(
              CharArrayWriter.class,
              CharArrayWriter::new,
              CharArrayWriter::toString,
              (writer, text) -> {
                writer.reset();
                writer.append(text);
              },
              true),
          new ContentKind<>(
              ByteArrayOutputStream.class,
              ByteArrayOutputStream::new,
              stream -> stream.toString(StandardCharsets.ISO_8859_1),
              (stream, text) -> {
                stream.reset();
                stream.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
              },
              true),
          new ContentKind<>(
              Date.class,
              Date::new,
              // A date computes fields when it returns its time. The clone leaves the date as it
              // is.
              date -> Long.toString(((Date) date.clone()).getTime()),
              (date, text) -> date.setTime(Long.parseLong(text)),
              false),
          new ContentKind<>(
              IntSummaryStatistics.class,
              IntSummaryStatistics::new,
              Summaries::content,
              Summaries::change,
              false),
          new ContentKind<>(
              LongSummaryStatistics.class,
              LongSummaryStatistics::new,
              Summaries::content,
              Summaries::change,
              false));

  /** Returns the kind of an object of exactly one of the classes, or null. */
  static @Nullable ContentKind<?> of(@Nullable Object object) {
    if (object != null) {
      for (ContentKind<?> kind : KINDS) {
        if (kind.type == object.getClass()) {
          return kind;
        }
      }
    }
    return null;
  }

  static ContentKind<?> numbered(int number) {
    return KINDS.get(number);
  }

  int number() {
    return KINDS.indexOf(this);
  }

  static Set<Class<?>> classes() {
    return KINDS.stream().map(ContentKind::type).collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Returns the content. Another thread can change the object at the same time under a lock that
   * the caller does not need. The object's methods can then fail, and are called again.
   */
  String content(Object object) {
    for (int reads = 1; ; reads++) {
      try {
        return reader.apply(type.cast(object));
      } catch (RuntimeException e) {
        if (reads == MAX_READS) {
          throw new EngineFault("a " + type.getName() + " that a thread changes cannot be read", e);
        }
        Thread.onSpinWait();
      }
    }
  }

  void change(Object object, String content) {
    writer.accept(type.cast(object), content);
  }
}
