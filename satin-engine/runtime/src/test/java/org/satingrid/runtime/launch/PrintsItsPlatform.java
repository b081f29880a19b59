package org.satingrid.runtime.launch;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.stream.IntStream;

/** Prints values of the platform that must be the same in every process. */
final class PrintsItsPlatform {
  private PrintsItsPlatform() {}

  public static void main(String[] arguments) {
    CommonPoolThreads.prepare();
    OneOrder.set();
    ClassLoader program = new ClassLoader("program", null) {};
    CommonPoolThreads.find(program);
    Set<String> names = Set.of("a", "b", "c", "d", "e");
    Map<String, Integer> map = Map.of("a", 1, "b", 2, "c", 3, "d", 4);
    System.out.println(names + " " + map + " " + Set.copyOf(List.of(5, 6)));
    System.out.println(TimeZone.getDefault().getID() + " " + Locale.getDefault());
    boolean found =
        IntStream.range(0, 1000)
            .parallel()
            .mapToObj(i -> Thread.currentThread())
            .filter(thread -> !thread.getName().equals("main"))
            .allMatch(thread -> thread.getContextClassLoader() == program);
    System.out.println("the pool's threads find the program: " + found);
  }
}
