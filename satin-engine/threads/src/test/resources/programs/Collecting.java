import java.util.*;
import java.util.concurrent.*;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Random operations on collections. Prints the result of each operation. */
public class Collecting {
  record Point(int x, String name, int[] cells) {
    Point {
      if (x < 0) {
        throw new IllegalArgumentException("x");
      }
    }

    static int made = 3;

    int twice() {
      return 2 * x + made;
    }
  }

  static class Bounded<K, V> extends LinkedHashMap<K, V> {
    Bounded() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > 5;
    }
  }

  static class Squares extends AbstractList<Integer> {
    @Override
    public Integer get(int index) {
      return index * index;
    }

    @Override
    public int size() {
      return 6;
    }

    @Override
    public Object[] toArray() {
      return new Object[] {"own"};
    }
  }

  interface Operation {
    Object apply() throws Exception;
  }

  static final StringBuilder out = new StringBuilder();
  static Random random;

  static void say(Operation operation) {
    Object result;
    try {
      result = operation.apply();
    } catch (Exception e) {
      result = e.getClass().getSimpleName();
    }
    out.append(result).append(' ');
  }

  static Integer any() {
    return random.nextInt(12);
  }

  static void list(List<Integer> list) {
    for (int i = 0; i < 150; i++) {
      int at = random.nextInt(8) - 1;
      Integer value = any();
      switch (random.nextInt(22)) {
        case 0, 1, 2 -> say(() -> list.add(value));
        case 3 -> { say(() -> { list.add(at, value); return "at"; }); }
        case 4 -> say(() -> list.remove(at));
        case 5 -> say(() -> list.remove(value));
        case 6 -> say(() -> list.set(at, value));
        case 7 -> say(() -> list.get(at));
        case 8 -> say(() -> list.indexOf(value) + "," + list.lastIndexOf(value));
        case 9 -> say(() -> list.addAll(List.of(value, 3, value)));
        case 10 -> say(() -> list.addAll(at, Arrays.asList(1, value)));
        case 11 -> say(() -> list.removeAll(Set.of(value)));
        case 12 -> say(() -> { list.sort(null); return list; });
        case 13 -> say(() -> { Collections.reverse(list); return list.hashCode(); });
        case 14 -> say(() -> list.removeIf(x -> x > 9));
        case 15 -> say(() -> { list.replaceAll(x -> x + 1); return list.size(); });
        case 16 -> say(() -> Arrays.toString(list.toArray()) + list.toArray(new Integer[0]).length);
        case 17 -> say(() -> list.equals(new LinkedList<>(list)) + "" + list.contains(value));
        case 18 -> say(() -> { List<Integer> part = list.subList(1, 3); part.set(0, 7); part.remove(1); part.add(5); return part + "" + list; });
        case 19 -> say(() -> { ListIterator<Integer> it = list.listIterator(2); it.next(); it.set(8); it.previous(); it.add(4); it.next(); it.remove(); return list; });
        case 20 -> say(() -> { for (Integer x : list) { list.add(x); } return "none"; });
        default -> say(() -> list.stream().map(x -> "s" + x).filter(x -> x.length() < 3).collect(Collectors.toList()));
      }
      if (list.size() > 14) {
        list.clear();
      }
    }
    out.append(list).append('\n');
  }

  static void deque(Deque<Integer> deque) {
    for (int i = 0; i < 150; i++) {
      Integer value = any();
      switch (random.nextInt(14)) {
        case 0, 1 -> say(() -> { deque.addFirst(value); return "f"; });
        case 2, 3 -> say(() -> deque.offerLast(value));
        case 4 -> say(deque::pollFirst);
        case 5 -> say(deque::removeLast);
        case 6 -> say(deque::peekFirst);
        case 7 -> say(deque::getLast);
        case 8 -> say(() -> deque.removeFirstOccurrence(value));
        case 9 -> say(() -> deque.removeLastOccurrence(value));
        case 10 -> say(() -> { Iterator<Integer> it = deque.descendingIterator(); it.next(); it.remove(); return it.next(); });
        case 11 -> say(() -> { Iterator<Integer> it = deque.iterator(); it.next(); it.next(); it.remove(); return it.hasNext(); });
        case 12 -> say(() -> { deque.push(value); return deque.pop() + deque.size(); });
        default -> say(() -> deque.contains(value) + "" + deque);
      }
    }
    out.append(deque).append('\n');
  }

  static void queue(Queue<Integer> queue, boolean ordered) {
    for (int i = 0; i < 100; i++) {
      Integer value = any();
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> say(() -> queue.offer(value));
        case 3 -> say(queue::poll);
        case 4 -> say(queue::element);
        case 5 -> say(() -> queue.remove(value));
        case 6 -> say(() -> queue.contains(value) + "" + queue.size());
        default -> say(() -> { List<Integer> all = new ArrayList<>(queue); all.sort(Comparator.reverseOrder()); return all; });
      }
    }
    while (!queue.isEmpty()) {
      out.append(queue.remove()).append(',');
    }
    out.append('\n');
  }

  static void map(Map<Integer, String> map, boolean ordered, boolean nulls) {
    for (int i = 0; i < 200; i++) {
      Integer key = nulls && random.nextInt(9) == 0 ? null : any() * 17;
      String value = "v" + i;
      switch (random.nextInt(16)) {
        case 0, 1, 2, 3 -> say(() -> map.put(key, value));
        case 4 -> say(() -> map.get(key));
        case 5 -> say(() -> map.remove(key));
        case 6 -> say(() -> map.putIfAbsent(key, value));
        case 7 -> say(() -> map.merge(key, value, (a, b) -> a.length() > 8 ? null : a + b));
        case 8 -> say(() -> map.computeIfAbsent(key, k -> k > 50 ? null : "c" + k));
        case 9 -> say(() -> map.computeIfPresent(key, (k, v) -> k > 100 ? null : v + k));
        case 10 -> say(() -> map.compute(key, (k, v) -> v == null ? "n" : null));
        case 11 -> say(() -> map.getOrDefault(key, "d") + map.containsKey(key) + map.containsValue("n"));
        case 12 -> say(() -> map.replace(key, "r") + map.remove(key, "no"));
        case 13 -> say(() -> map.keySet().remove(key) + "" + (ordered ? map.values().remove("n") : "") + map.size());
        case 14 -> say(() -> map.entrySet().removeIf(e -> e.getValue().endsWith("7")));
        default -> say(() -> ordered ? map : new TreeMap<>(map));
      }
    }
    out.append(map.hashCode()).append(map.equals(new HashMap<>(map))).append('\n');
  }

  static void set(Set<Integer> set, boolean ordered) {
    for (int i = 0; i < 120; i++) {
      Integer value = any() * 31;
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> say(() -> set.add(value));
        case 3 -> say(() -> set.remove(value));
        case 4 -> say(() -> set.contains(value));
        case 5 -> say(() -> set.retainAll(new HashSet<>(List.of(value, 31, 62, 93, 124))));
        case 6 -> say(() -> set.addAll(List.of(value, value + 1)));
        default -> say(() -> ordered ? set : new TreeSet<>(set));
      }
    }
    out.append(set.hashCode()).append(set.equals(new HashSet<>(set))).append('\n');
  }

  static void sorted(NavigableMap<Integer, String> map, NavigableSet<Integer> set) {
    for (int i = 0; i < 300; i++) {
      Integer key = any();
      Integer other = any();
      switch (random.nextInt(20)) {
        case 0, 1, 2, 3, 4 -> say(() -> map.put(key, "v" + key) + set.add(key));
        case 5 -> say(() -> map.remove(key) + set.remove(other));
        case 6 -> say(() -> map.lowerKey(key) + "" + map.floorEntry(key) + set.floor(key));
        case 7 -> say(() -> map.higherEntry(key) + "" + map.ceilingKey(key) + set.higher(key));
        case 8 -> say(() -> map.firstEntry() + "" + map.lastKey() + set.first());
        case 9 -> say(() -> i(map.pollFirstEntry()) + set.pollLast());
        case 10 -> say(() -> map.descendingMap() + "" + set.descendingSet());
        case 11 -> say(() -> map.subMap(key, true, other, false) + "" + set.subSet(key, other).size());
        case 12 -> say(() -> map.headMap(key, true).lastEntry() + "" + set.tailSet(key).first());
        case 13 -> say(() -> map.tailMap(key, false).descendingMap().headMap(other, true));
        case 14 -> say(() -> map.headMap(5).put(key, "h"));
        case 15 -> say(() -> { set.tailSet(9, false).clear(); return set; });
        case 16 -> say(() -> map.merge(key, "m", String::concat) + map.keySet().remove(other));
        case 17 -> say(() -> { Iterator<Integer> it = set.descendingIterator(); it.next(); it.remove(); return it.next(); });
        case 18 -> say(() -> { for (Integer x : map.keySet()) { map.remove(x); } return "none"; });
        default -> say(() -> map + "" + set + map.equals(new HashMap<>(map)) + map.hashCode());
      }
    }
    out.append(map).append(set).append('\n');
  }

  static String i(Object x) {
    return String.valueOf(x);
  }

  static void numbers(long seed) {
    Random numbers = new Random(seed);
    byte[] bytes = new byte[7];
    numbers.nextBytes(bytes);
    out.append(Arrays.toString(bytes));
    for (int i = 0; i < 30; i++) {
      out.append(numbers.nextInt()).append(numbers.nextInt(1 + i * 1000)).append(numbers.nextLong());
      out.append(numbers.nextDouble()).append(numbers.nextFloat()).append(numbers.nextGaussian());
      out.append(numbers.nextBoolean()).append(numbers.nextInt(16)).append('\n');
    }
    out.append(numbers.ints(5, 0, 100).boxed().map(String::valueOf).collect(Collectors.joining("/")));
    List<Integer> shuffled = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
    Collections.shuffle(shuffled, numbers);
    out.append(shuffled).append('\n');
  }

  static void helpers() {
    List<String> words = Arrays.asList("pear", "fig", "apple");
    Collections.sort(words);
    out.append(words).append(Collections.max(words)).append(Collections.binarySearch(words, "fig"));
    words.set(0, "quince");
    say(() -> words.add("no"));
    say(() -> List.of(1, null));
    say(() -> Collections.unmodifiableList(words).set(0, "no"));
    say(() -> Map.of("a", 1).put("b", 2));
    out.append(words.stream().sorted().toList()).append(words.toArray(String[]::new).length);
    out.append(words.stream().map(String::length).toArray(Integer[]::new)[1]);
    out.append(words.stream().collect(Collectors.groupingBy(String::length)));
    out.append(words.stream().collect(Collectors.toMap(Function.identity(), String::length)));
    out.append(Collections.nCopies(3, "x")).append(Collections.frequency(words, "fig")).append(Set.copyOf(words).size());
    out.append(new Squares()).append(new Squares().stream().mapToInt(x -> x).sum());
    out.append(new ArrayList<Object>(new Squares())).append(new Squares().subList(2, 5)).append('\n');
    Point point = new Point(4, "p", new int[] {1, 2});
    out.append(point.equals(new Point(4, "p", point.cells()))).append(point.name()).append(point.twice());
    out.append(point.cells()[1]).append(point.hashCode() == point.hashCode());
    out.append(point.toString().startsWith("Point[x=4, name=p, cells="));
    say(() -> new Point(-1, "", null));
    List<Integer> both = Collections.synchronizedList(new ArrayList<>(List.of(3, 1)));
    both.sort(Comparator.naturalOrder());
    out.append(both).append(Collections.synchronizedMap(new LinkedHashMap<>(Map.of(1, 2)))).append('\n');
    Vector<String> vector = new Vector<>(List.of("u", "v"));
    for (Enumeration<String> each = vector.elements(); each.hasMoreElements(); ) {
      out.append(each.nextElement());
    }
    out.append(((ArrayList<?>) new ArrayList<>(words).clone()).size()).append(vector.lastElement());
    Stack<Integer> stack = new Stack<>();
    say(stack::pop);
    stack.push(1);
    out.append(stack.peek()).append(stack.search(1)).append('\n');
  }

  public static void main(String[] args) {
    long seed = Long.parseLong(args[0]);
    random = new Random(seed);
    numbers(seed);
    helpers();
    list(new ArrayList<>());
    list(new LinkedList<>());
    list(new Vector<>());
    list(new CopyOnWriteArrayList<>());
    deque(new ArrayDeque<>());
    deque(new LinkedList<>());
    queue(new PriorityQueue<>(Comparator.reverseOrder()), true);
    queue(new ConcurrentLinkedQueue<>(), true);
    queue(new LinkedBlockingQueue<>(), true);
    queue(new ArrayBlockingQueue<>(6), true);
    queue(new PriorityBlockingQueue<>(), true);
    map(new HashMap<>(), true, true);
    map(new LinkedHashMap<>(), true, true);
    map(new Bounded<>(), true, false);
    map(new Hashtable<>(), false, false);
    map(new ConcurrentHashMap<>(), false, false);
    map(Collections.synchronizedMap(new HashMap<>()), true, false);
    set(new HashSet<>(), true);
    set(new LinkedHashSet<>(), true);
    set(ConcurrentHashMap.newKeySet(), false);
    set(new TreeSet<>(), true);
    sorted(new TreeMap<>(), new TreeSet<>());
    sorted(new TreeMap<>(Comparator.reverseOrder()), new TreeSet<>(Comparator.reverseOrder()));
    System.out.println(out);
  }
}
