package org.satingrid.threads.memory;

import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.StringWriter;
import java.nio.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * A class of the JDK with objects that consist of a small content. The content has the form of a
 * text, so that a message can contain it.
 *
 * @param blank makes an object that then gets a content
 * @param parts changes a part of the content, or null if only a whole content has a meaning
 * @param head the number of characters at the start of a content that always change together
 * @param synchronizes true if the class's methods are synchronized
 */
// The program uses these obsolete classes.
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"})
record ContentKind<T>(
    Class<T> type,
    Function<String, T> blank,
    Function<T, String> reader,
    BiConsumer<T, String> writer,
    @Nullable PartWriter<T> parts,
    int head,
    boolean synchronizes) {

  interface PartWriter<T> {
    void set(T object, int start, String text);
  }

  private static final int MAX_READS = 1_000;

  private static final List<ContentKind<?>> TEXTS_AND_DATES =
      List.of(
          new ContentKind<>(
              StringBuilder.class,
              content -> new StringBuilder(),
              StringBuilder::toString,
              (builder, text) -> builder.replace(0, builder.length(), text),
              (builder, start, text) -> {
                for (int i = 0; i < text.length(); i++) {
                  builder.setCharAt(start + i, text.charAt(i));
                }
              },
              0,
              false),
          new ContentKind<>(
              StringBuffer.class,
              content -> new StringBuffer(),
              StringBuffer::toString,
              (buffer, text) -> buffer.replace(0, buffer.length(), text),
              ContentKind::setCharacters,
              0,
              true),
          new ContentKind<>(
              StringWriter.class,
              content -> new StringWriter(),
              StringWriter::toString,
              (writer, text) -> writer.getBuffer().replace(0, writer.getBuffer().length(), text),
              (writer, start, text) -> setCharacters(writer.getBuffer(), start, text),
              0,
              true),
          new ContentKind<>(
              CharArrayWriter.class,
              content -> new CharArrayWriter(),
              CharArrayWriter::toString,
              (writer, text) -> {
                writer.reset();
                writer.append(text);
              },
              null,
              Integer.MAX_VALUE,
              true),
          new ContentKind<>(
              ByteArrayOutputStream.class,
              content -> new ByteArrayOutputStream(),
              stream -> stream.toString(StandardCharsets.ISO_8859_1),
              (stream, text) -> {
                stream.reset();
                stream.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
              },
              null,
              Integer.MAX_VALUE,
              true),
          new ContentKind<>(
              Date.class,
              content -> new Date(),
              // A date computes fields when it returns its time. The clone leaves the date as it
              // is.
              date -> Long.toString(((Date) date.clone()).getTime()),
              (date, text) -> date.setTime(Long.parseLong(text)),
              null,
              Integer.MAX_VALUE,
              false));

  private static final List<ContentKind<?>> KINDS =
      Stream.concat(
              TEXTS_AND_DATES.stream(), BufferContent.all().stream().map(ContentKind::ofBuffers))
          .toList();

  /** Other characters can change at the same time, and therefore remain untouched. */
  private static void setCharacters(StringBuffer buffer, int start, String text) {
    for (int i = 0; i < text.length(); i++) {
      buffer.setCharAt(start + i, text.charAt(i));
    }
  }

  private static <B extends Buffer> ContentKind<B> ofBuffers(BufferContent<B> content) {
    return new ContentKind<>(
        content.type(),
        content::blank,
        content::read,
        content::write,
        content::writePart,
        BufferContent.HEADER,
        false);
  }

  /** Returns true for the type of a variable for objects of one of the classes. */
  static boolean isTypeOfVariable(Class<?> type) {
    return KINDS.stream().anyMatch(kind -> kind.type.getSuperclass() == type)
        && Buffer.class.isAssignableFrom(type);
  }

  /** Returns the kind of an object of exactly one of the classes, or null. */
  static @Nullable ContentKind<?> of(@Nullable Object object) {
    if (object != null && !BufferViews.contain(object)) {
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

  List<Part> different(String before, String after) {
    return Part.different(before, after, head);
  }

  /** Changes parts of the content. Ignores parts that a thread has cut off in a data race. */
  void change(Object object, List<Part> changes) {
    for (Part change : changes) {
      if (change.start() == Part.WHOLE) {
        change(object, change.text());
      } else if (parts != null && change.end() <= content(object).length()) {
        parts.set(type.cast(object), change.start(), change.text());
      }
    }
  }
}
