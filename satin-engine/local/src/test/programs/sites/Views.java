package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Views and values of the JDK that are not serializable are arguments and results. */
public class Views extends SatinObject {
  @Spawn
  List<Integer> halves(
      List<Integer> list,
      Set<String> keys,
      Map.Entry<String, Integer> entry,
      Optional<String> optional,
      Path path,
      SplittableRandom random) {
    Elsewhere.work();
    if (list.size() < 8) {
      Elsewhere.mark();
      int sum = list.stream().mapToInt(Integer::intValue).sum();
      int of = sum + keys.size() + entry.getValue() + optional.map(String::length).orElse(0);
      return Arrays.asList(0, of + path.getNameCount() + random.nextInt(1000)).subList(1, 2);
    }
    int middle = list.size() / 2;
    // All before the first call: what is made between two calls may have to wait for the first.
    List<Integer> left = list.subList(0, middle);
    List<Integer> right = Collections.unmodifiableList(list.subList(middle, list.size()));
    SplittableRandom one = random.split();
    SplittableRandom other = random.split();
    List<Integer> a = halves(left, keys, entry, optional, path, one);
    List<Integer> b = halves(right, keys, entry, optional, path, other);
    List<Integer> all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      list.add(i);
    }
    Map<String, Integer> map = new TreeMap<>(Map.of("a", 1, "b", 2));
    String seen = "";
    while (Elsewhere.isAwaited()) {
      Map.Entry<String, Integer> entry =
          new HashMap<>(Map.of("x", 25)).entrySet().iterator().next();
      SplittableRandom random = new SplittableRandom(7);
      seen +=
          new Views().halves(list, map.keySet(), entry, Optional.of("two"), Path.of("a/b"), random)
              + "\n";
    }
    String first = seen.substring(0, seen.indexOf('\n') + 1);
    Files.writeString(Path.of(args[0]), seen.replace(first, "").isEmpty() ? first : seen);
  }
}
