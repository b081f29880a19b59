import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Random operations on collections, atomics and locks. The main thread makes each object, and
 * threads of all nodes take turns with it. Arguments: seed, number of operations on each object.
 */
public class Visiting {
  static final int BATCH = 250;
  static final int LINES = 10;

  /** One random operation. Returns what the caller can see of it. */
  interface Step<T> {
    Object take(T object, Random random) throws Exception;
  }

  enum Color { RED, GREEN, BLUE, WHITE, BLACK }

  static long seed;
  static int operations;

  static <T> void visit(String name, Supplier<T> maker, Step<? super T> step) throws Exception {
    T object = maker.get();
    int visitors = 2;
    int batches = Math.max(1, operations / BATCH);
    long[] digest = new long[1];
    StringBuilder digests = new StringBuilder(name);
    int[] turn = new int[1];
    Thread[] threads = new Thread[visitors];
    for (int t = 0; t < visitors; t++) {
      int me = t;
      threads[t] =
          new Thread(
              () -> {
                for (int batch = me; batch < batches; batch += visitors) {
                  synchronized (turn) {
                    while (turn[0] != batch) {
                      try {
                        turn.wait();
                      } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                      }
                    }
                    digest[0] = digest[0] * 31 + batch(object, step, name.hashCode() + batch);
                    if (batch % Math.max(1, batches / LINES) == 0) {
                      digests.append(' ').append(Long.toHexString(digest[0]));
                    }
                    turn[0]++;
                    turn.notifyAll();
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(digests + " " + Long.toHexString(digest[0]));
  }

  static <T> long batch(T object, Step<? super T> step, long number) {
    Random random = new Random(seed * 1_000_003 + number);
    long digest = 7;
    for (int i = 0; i < BATCH; i++) {
      String result;
      try {
        result = String.valueOf(step.take(object, random));
      } catch (Exception e) {
        result = e.getClass().getSimpleName();
      }
      digest = digest * 1_000_003 + result.hashCode();
    }
    return digest;
  }

  static Object list(List<Integer> list, Random random) {
    int at = random.nextInt(8) - 1;
    Integer value = random.nextInt(12);
    if (list.size() > 14) {
      list.clear();
    }
    switch (random.nextInt(20)) {
      case 0: case 1: case 2: return list.add(value);
      case 3: list.add(at, value); return list;
      case 4: return list.remove(at);
      case 5: return list.remove(value);
      case 6: return list.set(at, value);
      case 7: return list.get(at);
      case 8: return list.indexOf(value) + "," + list.lastIndexOf(value);
      case 9: return list.addAll(List.of(value, 3, value));
      case 10: return list.addAll(at, Arrays.asList(1, value));
      case 11: return list.removeAll(Set.of(value)) + "" + list;
      case 12: list.sort(null); return list;
      case 13: Collections.reverse(list); return list.hashCode();
      case 14: return list.removeIf(x -> x > 9);
      case 15: list.replaceAll(x -> x + 1); return list.size();
      case 16: return Arrays.toString(list.toArray()) + list.toArray(new Integer[0]).length;
      case 17: return list.equals(new LinkedList<>(list)) + "" + list.contains(value);
      case 18: { List<Integer> part = list.subList(1, 3); part.set(0, 7); part.remove(1); part.add(5); return part + "" + list; }
      default: return list.stream().map(x -> "s" + x).collect(Collectors.toList());
    }
  }

  static Object deque(Deque<Integer> deque, Random random) {
    Integer value = random.nextInt(12);
    switch (random.nextInt(14)) {
      case 0: case 1: deque.addFirst(value); return "first";
      case 2: case 3: return deque.offerLast(value);
      case 4: return deque.pollFirst();
      case 5: return deque.removeLast();
      case 6: return deque.peekFirst();
      case 7: return deque.getLast();
      case 8: return deque.removeFirstOccurrence(value);
      case 9: return deque.removeLastOccurrence(value);
      case 10: { Iterator<Integer> it = deque.descendingIterator(); it.next(); it.remove(); return it.next(); }
      case 11: { Iterator<Integer> it = deque.iterator(); it.next(); it.next(); it.remove(); return it.hasNext(); }
      case 12: deque.push(value); return deque.pop() + deque.size();
      default: if (deque.size() > 20) { deque.clear(); } return deque.contains(value) + "" + deque;
    }
  }

  static Object queue(Queue<Integer> queue, Random random) {
    Integer value = random.nextInt(12);
    switch (random.nextInt(9)) {
      case 0: case 1: case 2: return queue.offer(value);
      case 3: return queue.poll();
      case 4: return queue.element();
      case 5: return queue.remove(value);
      case 6: return queue.contains(value) + "" + queue.size();
      case 7: return queue.peek() + "" + queue.remove();
      default: { if (queue.size() > 20) { queue.clear(); } List<Integer> all = new ArrayList<>(queue); all.sort(Comparator.reverseOrder()); return all; }
    }
  }

  static Object map(Map<Integer, String> map, Random random) {
    Integer key = random.nextInt(12) * 9; // in the cache of boxes, also for maps by identity
    String value = "v" + random.nextInt(100);
    switch (random.nextInt(16)) {
      case 0: case 1: case 2: case 3: return map.put(key, value);
      case 4: return map.get(key);
      case 5: return map.remove(key);
      case 6: return map.putIfAbsent(key, value);
      case 7: return map.merge(key, value, (a, b) -> a.length() > 8 ? null : a + b);
      case 8: return map.computeIfAbsent(key, k -> k > 50 ? null : "c" + k);
      case 9: return map.computeIfPresent(key, (k, v) -> k > 90 ? null : v + k);
      case 10: return map.compute(key, (k, v) -> v == null ? "n" : null);
      case 11: return map.getOrDefault(key, "d") + map.containsKey(key);
      case 12: return map.replace(key, "r") + map.remove(key, "no");
      case 13: return map.keySet().remove(key) + "" + map.size();
      case 14: return map.entrySet().removeIf(e -> e.getValue().endsWith("7"));
      default: return new TreeMap<>(map) + "" + map.size();
    }
  }

  static Object sorted(NavigableMap<Integer, String> map, Random random) {
    Integer key = random.nextInt(12);
    Integer other = random.nextInt(12);
    switch (random.nextInt(14)) {
      case 0: case 1: case 2: return map.put(key, "v" + other);
      case 3: return map.remove(key);
      case 4: return map.lowerKey(key) + "" + map.floorEntry(other);
      case 5: return map.higherEntry(key) + "" + map.ceilingKey(other);
      case 6: return map.firstEntry() + "" + map.lastKey();
      case 7: return map.pollFirstEntry() + "" + map.pollLastEntry();
      case 8: return map.descendingMap();
      case 9: return map.subMap(key, true, other, false);
      case 10: return map.tailMap(key, false).descendingMap().headMap(other, true);
      case 11: return map.headMap(5).put(key, "h");
      case 12: map.tailMap(9, false).clear(); return map;
      default: return map.merge(key, "m", (a, b) -> a.length() > 9 ? "" : a + b) + map.hashCode();
    }
  }

  static Object set(Set<Integer> set, Random random) {
    Integer value = random.nextInt(12) * 9;
    switch (random.nextInt(8)) {
      case 0: case 1: case 2: return set.add(value);
      case 3: return set.remove(value);
      case 4: return set.contains(value);
      case 5: return set.retainAll(new HashSet<>(List.of(value, 9, 18, 27, 36))) + "" + set.size();
      case 6: return set.addAll(List.of(value, value + 1));
      default: return new TreeSet<>(set) + "" + set.hashCode();
    }
  }

  static Object bits(BitSet bits, Random random) {
    int from = random.nextInt(200);
    switch (random.nextInt(8)) {
      case 0: bits.set(from); return bits.cardinality();
      case 1: bits.flip(from, from + random.nextInt(70)); return bits.length();
      case 2: bits.clear(from); return bits.nextSetBit(from);
      case 3: bits.and(BitSet.valueOf(new long[] {random.nextLong(), -1, random.nextLong()})); return bits;
      case 4: bits.xor(BitSet.valueOf(new long[] {random.nextLong()})); return bits.hashCode();
      case 5: return bits.get(from) + "" + bits.previousClearBit(from);
      case 6: return bits.get(from, from + 9);
      default: return bits.stream().sum();
    }
  }

  static Object colors(Map<Color, Integer> map, Random random) {
    Color color = Color.values()[random.nextInt(5)];
    switch (random.nextInt(5)) {
      case 0: return map.put(color, random.nextInt(9));
      case 1: return map.remove(color);
      case 2: return map.merge(color, 3, Integer::sum);
      case 3: return map.keySet() + "" + EnumSet.complementOf(EnumSet.of(color));
      default: return map;
    }
  }

  static Object number(AtomicInteger number, Random random) {
    int k = random.nextInt(4);
    switch (random.nextInt(9)) {
      case 0: return number.incrementAndGet() + number.getAndDecrement();
      case 1: return number.addAndGet(k) + "" + number.getAndSet(k);
      case 2: return number.compareAndSet(k, k + 9) + "" + number;
      case 3: return number.updateAndGet(x -> x * 3) + number.accumulateAndGet(k, Math::max);
      case 4: return number.compareAndExchange(k, k + 1) + number.getAcquire();
      case 5: return number.weakCompareAndSetPlain(k, 2);
      case 6: number.setRelease(k); return number.getOpaque();
      case 7: number.lazySet(k); return number.getAndUpdate(x -> -x);
      default: return number.intValue() + number.doubleValue();
    }
  }

  static Object wide(AtomicLong number, Random random) {
    long k = random.nextLong();
    switch (random.nextInt(5)) {
      case 0: return number.getAndAdd(k) + number.decrementAndGet();
      case 1: return number.compareAndSet(number.get(), k);
      case 2: return number.updateAndGet(x -> x ^ k);
      case 3: return number.compareAndExchange(k, 5) + "" + number;
      default: return number.getAndSet(k);
    }
  }

  static Object text(AtomicReference<String> text, Random random) {
    switch (random.nextInt(5)) {
      case 0: return text.getAndUpdate(x -> x.length() > 5 ? "" : x + "b");
      case 1: { String held = text.get(); return text.compareAndSet(held, "z" + random.nextInt(3)); }
      case 2: return text.getAndSet("q");
      case 3: return text.compareAndExchange("q", "r");
      default: return text;
    }
  }

  static Object cells(AtomicIntegerArray array, Random random) {
    int k = random.nextInt(4);
    switch (random.nextInt(5)) {
      case 0: return array.incrementAndGet(k) + array.getAndAdd(k, k);
      case 1: return array.get(k + 1);
      case 2: return array.compareAndSet(k, 2, 7);
      case 3: return array.updateAndGet(k, x -> x % 1000 - 1);
      default: return array;
    }
  }

  static Object adder(LongAdder adder, Random random) {
    adder.add(random.nextInt(99));
    return random.nextInt(9) == 0 ? adder.sumThenReset() : adder.sum();
  }

  static Object lock(ReentrantLock lock, Random random) {
    int times = random.nextInt(3) + 1;
    for (int i = 0; i < times; i++) {
      lock.lock();
    }
    String held = lock.getHoldCount() + "" + lock.isLocked() + lock.hasQueuedThreads() + lock.tryLock();
    for (int i = 0; i <= times; i++) {
      lock.unlock();
    }
    if (random.nextInt(9) == 0) {
      lock.unlock();
    }
    return held + lock.isLocked() + lock.isHeldByCurrentThread();
  }

  static Object both(ReentrantReadWriteLock lock, Random random) {
    String seen = "";
    if (random.nextBoolean()) {
      lock.writeLock().lock();
      lock.readLock().lock();
      seen = lock.getReadHoldCount() + "" + lock.getWriteHoldCount() + lock.isWriteLockedByCurrentThread();
      lock.writeLock().unlock();
    } else {
      seen += lock.readLock().tryLock();
    }
    seen += lock.getReadLockCount() + "" + lock.writeLock().tryLock() + lock.isWriteLocked();
    lock.readLock().unlock();
    if (random.nextInt(9) == 0) {
      lock.readLock().unlock();
    }
    return seen;
  }

  static Object stamped(StampedLock lock, Random random) {
    long stamp = lock.tryOptimisticRead();
    boolean valid = lock.validate(stamp);
    if (random.nextBoolean()) {
      long write = lock.writeLock();
      valid ^= lock.validate(stamp);
      lock.unlockWrite(write);
    }
    long read = lock.readLock();
    long more = lock.tryConvertToWriteLock(read);
    String seen = valid + "" + (more != 0) + lock.isReadLocked() + lock.isWriteLocked();
    lock.unlock(more == 0 ? read : more);
    return seen + lock.getReadLockCount();
  }

  static Object permits(Semaphore semaphore, Random random) {
    switch (random.nextInt(5)) {
      case 0: return semaphore.tryAcquire();
      case 1: semaphore.release(random.nextInt(3)); return semaphore.availablePermits();
      case 2: return semaphore.tryAcquire(2) + "" + semaphore.hasQueuedThreads();
      case 3: return random.nextInt(5) == 0 ? semaphore.drainPermits() : -1;
      default: return semaphore.availablePermits();
    }
  }

  static Object phaser(Phaser phaser, Random random) {
    switch (random.nextInt(5)) {
      case 0: return phaser.register();
      case 1: return phaser.arrive();
      case 2: return phaser.getRegisteredParties() > 3 ? phaser.arriveAndDeregister() : -1;
      case 3: return phaser.getPhase() + "" + phaser.getArrivedParties();
      default: return phaser.getUnarrivedParties() + "" + phaser.isTerminated();
    }
  }

  public static void main(String[] args) throws Exception {
    seed = Long.parseLong(args[0]);
    operations = Integer.parseInt(args[1]);
    visit("ArrayList", ArrayList::new, Visiting::list);
    visit("LinkedList", LinkedList::new, Visiting::list);
    visit("Vector", Vector::new, Visiting::list);
    visit("CopyOnWriteArrayList", CopyOnWriteArrayList::new, Visiting::list);
    visit("synchronizedList", () -> Collections.synchronizedList(new ArrayList<>()), Visiting::list);
    visit("ArrayDeque", ArrayDeque::new, Visiting::deque);
    visit("LinkedList as a deque", LinkedList::new, Visiting::deque);
    visit("ConcurrentLinkedDeque", ConcurrentLinkedDeque::new, Visiting::deque);
    visit("LinkedBlockingDeque", LinkedBlockingDeque::new, Visiting::deque);
    visit("PriorityQueue", PriorityQueue::new, Visiting::queue);
    visit("ConcurrentLinkedQueue", ConcurrentLinkedQueue::new, Visiting::queue);
    visit("LinkedBlockingQueue", LinkedBlockingQueue::new, Visiting::queue);
    visit("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(6), Visiting::queue);
    visit("PriorityBlockingQueue", PriorityBlockingQueue::new, Visiting::queue);
    visit("LinkedTransferQueue", LinkedTransferQueue::new, Visiting::queue);
    visit("HashMap", HashMap::new, Visiting::map);
    visit("LinkedHashMap", () -> new LinkedHashMap<>(16, 0.75f, true), Visiting::map);
    visit("TreeMap", TreeMap::new, Visiting::map);
    visit("Hashtable", Hashtable::new, Visiting::map);
    visit("ConcurrentHashMap", ConcurrentHashMap::new, Visiting::map);
    visit("ConcurrentSkipListMap", ConcurrentSkipListMap::new, Visiting::map);
    visit("IdentityHashMap", IdentityHashMap::new, Visiting::map);
    visit("WeakHashMap", WeakHashMap::new, Visiting::map);
    visit("TreeMap as a sorted map", TreeMap::new, Visiting::sorted);
    visit("ConcurrentSkipListMap as a sorted map", ConcurrentSkipListMap::new, Visiting::sorted);
    visit("HashSet", HashSet::new, Visiting::set);
    visit("LinkedHashSet", LinkedHashSet::new, Visiting::set);
    visit("TreeSet", TreeSet::new, Visiting::set);
    visit("key set", ConcurrentHashMap::newKeySet, Visiting::set);
    visit("ConcurrentSkipListSet", ConcurrentSkipListSet::new, Visiting::set);
    visit("CopyOnWriteArraySet", CopyOnWriteArraySet::new, Visiting::set);
    visit("BitSet", BitSet::new, Visiting::bits);
    visit("EnumMap", () -> new EnumMap<>(Color.class), Visiting::colors);
    visit("AtomicInteger", AtomicInteger::new, Visiting::number);
    visit("AtomicLong", AtomicLong::new, Visiting::wide);
    visit("AtomicReference", () -> new AtomicReference<>("a"), Visiting::text);
    visit("AtomicIntegerArray", () -> new AtomicIntegerArray(4), Visiting::cells);
    visit("LongAdder", LongAdder::new, Visiting::adder);
    visit("ReentrantLock", ReentrantLock::new, Visiting::lock);
    visit("ReentrantReadWriteLock", ReentrantReadWriteLock::new, Visiting::both);
    visit("StampedLock", StampedLock::new, Visiting::stamped);
    visit("Semaphore", () -> new Semaphore(2), Visiting::permits);
    visit("Phaser", () -> new Phaser(2), Visiting::phaser);
  }
}
