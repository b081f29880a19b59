import java.io.File;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;

/** Values of the JDK in shared objects, seen and made on all nodes. */
public class Valuing {

  @Retention(RetentionPolicy.RUNTIME)
  @interface Tags {
    String[] value();

    int[] numbers() default {4, 5};

    Class<?>[] types() default {};
  }

  @Tags(
      value = {"a", "b"},
      types = {String.class, Valuing.class})
  static class Tagged {}

  static final List<Object> VALUES = new ArrayList<>();
  static final TreeMap<String, Integer> BACKWARDS = new TreeMap<>(Comparator.reverseOrder());
  static LocalDate day = LocalDate.of(2026, 11, 28);
  static Duration time = Duration.ofMillis(1500);
  static UUID id = new UUID(3, 4);
  static Optional<String> name = Optional.of("n");
  static Pattern pattern = Pattern.compile("x+", Pattern.CASE_INSENSITIVE);

  Integer one;
  Integer two;

  /** One box in two fields is one box on each node. */
  static void compare() throws Exception {
    Valuing boxes = new Valuing();
    boxes.one = 1000;
    boxes.two = boxes.one;
    for (int t = 0; t < 3; t++) {
      Thread thread =
          new Thread(() -> System.out.println("the same box: " + (boxes.one == boxes.two)));
      thread.start();
      thread.join();
    }
  }

  static void add(int node) {
    synchronized (VALUES) {
      VALUES.add(Instant.ofEpochSecond(node));
      VALUES.add(LocalDateTime.of(2026, 1, node + 1, 3, 4));
      VALUES.add(Period.ofDays(node));
      VALUES.add(ZonedDateTime.of(2026, 1, 2, 3, 4, 5, 6, ZoneId.of("UTC")));
      VALUES.add(OptionalInt.of(node));
      VALUES.add(Optional.empty());
      VALUES.add(URI.create("http://x/" + node));
      VALUES.add(Path.of("a", "b" + node));
      VALUES.add(new File("f" + node));
      VALUES.add(Locale.GERMANY);
      VALUES.add(StandardCharsets.UTF_16);
      VALUES.add(Collections.reverseOrder());
      BACKWARDS.put("k" + node, node);
      day = day.plusDays(1);
      time = time.plusMillis(1);
      id = new UUID(id.getMostSignificantBits() + 1, 7);
      name = name.map(text -> text + "n");
    }
  }

  public static void main(String[] args) throws Exception {
    for (int t = 0; t < 4; t++) {
      int me = t;
      Thread thread =
          new Thread(
              () -> {
                add(me);
                Tags tags = Tagged.class.getAnnotation(Tags.class);
                System.out.println(tags.value().length + tags.value()[1] + tags.numbers()[1]);
                System.out.println(tags.types()[1].getName());
              });
      thread.start();
      thread.join();
    }
    compare();
    for (Object value : VALUES) {
      System.out.println(
          value instanceof Comparator<?> order ? order == Collections.reverseOrder() : value);
    }
    System.out.println(BACKWARDS + " " + day + " " + time + " " + id + " " + name);
    System.out.println(pattern.matcher("XX").matches() + " " + Charset.forName("UTF-8"));
  }
}
