package right;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Builders of streams, and the functions of collectors, are functions of the JDK that change objects. */
public class BuildsStreams extends SatinObject {

  @Spawn
  int work(int n) {
    return n < 2 ? 1 : work(n - 1) + n;
  }

  @Spawn
  void add(Stream.Builder<Integer> builder, int n) {
    builder.add(work(n));
  }

  @Spawn
  void give(Consumer<Integer> receiver, int n) {
    receiver.accept(work(n));
  }

  @Spawn
  <A> void feed(Collector<Integer, A, ?> collector, A container, int n) {
    collector.accumulator().accept(container, work(n));
  }

  @Spawn
  void put(List<Object> list, int n) {
    list.add(work(n));
  }

  private String builders(int n) {
    Stream.Builder<Integer> builder = Stream.builder();
    for (int i = 0; i < 4; i++) {
      add(builder, n + i);
      give(builder, n - i);
    }
    sync();
    return builder.build().toList().toString();
  }

  private String collectors(int n) {
    List<Integer> numbers = new ArrayList<>();
    Collector<Integer, List<Integer>, ?> collector =
        Collector.of(() -> numbers, List::add, (some, others) -> some);
    for (int i = 0; i < 4; i++) {
      feed(collector, numbers, n + i);
    }
    sync();
    return numbers.toString();
  }

  @SuppressWarnings("unchecked")
  private String accumulators(int n) {
    BiConsumer<Object, Object> add =
        (BiConsumer<Object, Object>) (BiConsumer<?, ?>) Collectors.toList().accumulator();
    List<Object> list = new ArrayList<>();
    put(list, n);
    add.accept(list, "m");
    put(list, n + 1);
    sync();
    return list.toString();
  }

  public static Object run(int n) {
    BuildsStreams program = new BuildsStreams();
    return program.builders(n) + program.collectors(n) + program.accumulators(n);
  }
}
