package org.satingrid.rewriter.syncs;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The effects of a call that its caller can see. Bits stand for arguments, the receiver first.
 * Arguments after the eighth are outside. Effects only grow, so that a fixpoint over many methods
 * ends.
 */
final class Effects {

  static final int ALL = (1 << Refs.PARAMETERS) - 1;
  private static final String ANY = "*";

  /** The place that stands for the fields of all classes of the JDK. */
  private static final String ANY_OF_JDK = "jdk*";

  /** Beside {@link #ANY}: more known places than {@link #MAX_PLACES}. */
  private static final String TOO_MANY = "**";

  private static final int MAX_PLACES = 64;

  /** The path on which the call touches the world, or null. */
  private @Nullable Chain world;

  /** The path on which the call changes a static field or an object read from one, or null. */
  private @Nullable Chain writesStatic;

  private final Set<String> touched = new TreeSet<>();
  private final Set<String> written = new TreeSet<>();

  /** The members of {@code written} that are written without a lock. */
  private final Set<String> unguarded = new TreeSet<>();

  private boolean writesOutside;
  private boolean givesOutside;
  private boolean givesStatic;
  private boolean givesNew;
  private int writes;
  private int writesBehind;
  private int leaks;
  private int gives;
  private int newHolds;
  private int keepsOutside;

  /** Arguments that are changed by a class of the JDK that orders its changes itself. */
  private int orderly;

  /** Arguments that are or refer to objects which a call of the JDK without a line may change. */
  private int mutates;

  /** Arguments that are or refer to objects which unknown code may change. */
  private int suspected;

  /** Arguments that the JDK may hand to code of the application, which may write them. */
  private int handed;

  /** The place of a receiver that a call of the JDK may change, or null. */
  private @Nullable String changed;

  private final int[] keeps = new int[Refs.PARAMETERS];

  /**
   * Returns the effects of code that may do anything. An ordinary call of it waits. A spawned call
   * is trusted not to change what others know unless a write is found. It is not trusted with its
   * arguments: they may be changed.
   */
  static Effects unknown(Chain why) {
    Effects all = new Effects();
    all.world = why;
    all.touched.add(ANY);
    all.written.add(ANY);
    all.givesOutside = true;
    all.leaks = ALL;
    all.suspected = ALL;
    all.gives = ALL;
    all.keepsOutside = ALL;
    return all;
  }

  /** Returns the effects of code that computes a value from values. */
  static Effects pure() {
    Effects none = new Effects();
    none.givesOutside = true;
    return none;
  }

  /** Adds those of another call. Returns true if that changes anything. */
  boolean add(Effects other) {
    boolean grown = world == null && other.world != null;
    if (grown) {
      world = other.world;
    }
    grown |= addPlaces(touched, other.touched);
    grown |= addPlaces(written, other.written);
    grown |= addPlaces(unguarded, other.unguarded);
    grown |= other.writesOutside && !writesOutside;
    grown |= other.givesOutside && !givesOutside;
    grown |= other.givesNew && !givesNew;
    writesOutside |= other.writesOutside;
    givesOutside |= other.givesOutside;
    grown |= other.givesStatic && !givesStatic;
    grown |= other.writesStatic != null && writesStatic == null;
    grown |= (other.orderly & ~orderly) != 0;
    givesStatic |= other.givesStatic;
    writesStatic = writesStatic == null ? other.writesStatic : writesStatic;
    orderly |= other.orderly;
    grown |= (other.handed & ~handed) != 0;
    handed |= other.handed;
    grown |= (other.mutates & ~mutates) != 0;
    mutates |= other.mutates;
    grown |= (other.suspected & ~suspected) != 0;
    suspected |= other.suspected;
    grown |= other.changed != null && changed == null;
    changed = changed == null ? other.changed : changed;
    givesNew |= other.givesNew;
    grown |= (other.writes & ~writes) != 0;
    grown |= (other.writesBehind & ~writesBehind) != 0;
    grown |= (other.leaks & ~leaks) != 0;
    grown |= (other.gives & ~gives) != 0;
    grown |= (other.newHolds & ~newHolds) != 0;
    grown |= (other.keepsOutside & ~keepsOutside) != 0;
    writes |= other.writes;
    writesBehind |= other.writesBehind;
    leaks |= other.leaks;
    gives |= other.gives;
    newHolds |= other.newHolds;
    keepsOutside |= other.keepsOutside;
    for (int i = 0; i < keeps.length; i++) {
      grown |= (other.keeps[i] & ~keeps[i]) != 0;
      keeps[i] |= other.keeps[i];
    }
    return grown;
  }

  /** Known places stay beside {@link #ANY}, because unknown code is trusted in part. */
  private static boolean addPlaces(Set<String> to, Set<String> more) {
    if (to.contains(TOO_MANY)) {
      return false;
    }
    boolean grown = to.addAll(more);
    if (to.contains(TOO_MANY) || to.size() > MAX_PLACES) {
      to.clear();
      to.add(ANY);
      to.add(TOO_MANY);
    }
    return grown;
  }

  /**
   * Returns these effects for a call that runs the method with any of its own arguments, or the
   * objects they refer to, as receiver and arguments.
   */
  Effects calledBack() {
    Effects back = new Effects();
    back.world = world;
    back.touched.addAll(touched);
    back.written.addAll(written);
    back.unguarded.addAll(unguarded);
    back.writesOutside = writesOutside;
    back.writesStatic = writesStatic;
    back.givesStatic = givesStatic;
    back.orderly = orderly == 0 ? 0 : ALL;
    String receiver = changed;
    if (receiver != null) {
      back.touching(receiver).writing(receiver);
    }
    back.mutates = mutates == 0 && receiver == null ? 0 : ALL;
    back.writes = writes == 0 && writesBehind == 0 ? 0 : ALL;
    back.writesBehind = back.writes;
    back.leaks = leaks == 0 ? 0 : ALL;
    back.suspected = suspected == 0 ? 0 : ALL;
    back.keepsOutside = keepsOutside == 0 ? 0 : ALL;
    back.gives = gives == 0 ? 0 : ALL;
    back.givesNew = givesNew;
    back.givesOutside = givesOutside;
    for (int kept : keeps) {
      if (kept != 0) {
        java.util.Arrays.fill(back.keeps, ALL);
      }
    }
    return back;
  }

  /** Puts a method's name before what it calls. */
  Effects named(String method) {
    Chain why = world;
    world = why == null ? null : why.by(method);
    writesStatic = writesStatic == null ? null : writesStatic.by(method);
    return this;
  }

  Effects withWorld(Chain why) {
    world = world == null ? why : world;
    return this;
  }

  Effects touching(String place) {
    addPlaces(touched, Set.of(place));
    return this;
  }

  /** The call may read an object of any class of the JDK, as {@code toString} of a list does. */
  Effects touchingJdk() {
    return touching(ANY_OF_JDK);
  }

  boolean touchesJdk() {
    return touched.contains(ANY) || touched.contains(ANY_OF_JDK);
  }

  Effects touchingAll(Effects other) {
    addPlaces(touched, other.touched);
    return this;
  }

  Effects writing(String place) {
    addPlaces(written, Set.of(place));
    addPlaces(unguarded, Set.of(place));
    return this;
  }

  /** A change of an object of the JDK can be seen by way of other classes and elements. */
  Effects writingAny() {
    addPlaces(written, Set.of(ANY));
    return this;
  }

  Effects writingAll(Effects other) {
    addPlaces(written, other.written);
    addPlaces(unguarded, other.unguarded);
    return this;
  }

  /** The method holds a lock: with it the program orders its writes itself. */
  void guarded() {
    unguarded.clear();
  }

  Effects writingOutside() {
    writesOutside = true;
    return this;
  }

  /** The call changes a static field, or an object that was read from one. */
  Effects writingStatic(Chain how) {
    writesStatic = writesStatic == null ? how : writesStatic;
    return this;
  }

  @Nullable Chain writesStatic() {
    return writesStatic;
  }

  Effects givingStatic() {
    givesStatic = true;
    return this;
  }

  boolean givesStatic() {
    return givesStatic;
  }

  Effects changingOrderly(int arguments) {
    orderly |= arguments;
    return this;
  }

  int orderly() {
    return orderly;
  }

  /** Only code that the JDK calls back writes its arguments. Listed writes are added later. */
  Effects handing() {
    handed = writes | mutates;
    return this;
  }

  /** The JDK itself writes some arguments. */
  void writingItself(int arguments) {
    handed &= ~arguments;
  }

  /** Returns true if only code that the JDK calls back may write an argument. */
  boolean isHanded(int argument) {
    return argument < Refs.PARAMETERS && (handed >> argument & 1) != 0;
  }

  /** The class of the receiver is known well enough: its change has been added. */
  Effects trustingReceiver() {
    suspected &= ~1;
    return this;
  }

  void suspecting(int arguments) {
    suspected |= arguments;
  }

  int suspected() {
    return suspected;
  }

  void mutating(int arguments) {
    mutates |= arguments;
  }

  int mutates() {
    return mutates;
  }

  Effects changing(String place) {
    changed = place;
    return this;
  }

  @Nullable String changed() {
    return changed;
  }

  Effects writing(int arguments) {
    writes |= arguments;
    return this;
  }

  Effects writingBehind(int arguments) {
    writesBehind |= arguments;
    return this;
  }

  Effects leaking(int arguments) {
    leaks |= arguments;
    return this;
  }

  Effects giving(int arguments) {
    gives |= arguments;
    return this;
  }

  Effects givingOutside() {
    givesOutside = true;
    return this;
  }

  /**
   * @param held arguments that the new object refers to
   */
  Effects givingNew(int held) {
    givesNew = true;
    newHolds |= held;
    return this;
  }

  Effects keeping(int holder, int arguments) {
    keeps[holder] |= arguments;
    return this;
  }

  Effects keepingOutside(int holders) {
    keepsOutside |= holders;
    return this;
  }

  boolean isWorld() {
    return world != null;
  }

  @Nullable Chain world() {
    return world;
  }

  /** Returns true if the call may read or write a place of objects that it has not made. */
  boolean touches(Place place) {
    return touched.contains(ANY) || touched.contains(place.key());
  }

  /** Returns true if the call may write a place of objects that it has not made. */
  boolean writes(Place place) {
    return mayWrite(place.key());
  }

  /** Returns true if it may write a place that the other touches. */
  boolean writesWhatTouches(Effects other) {
    return (written.contains(ANY) && !other.touched.isEmpty())
        || (other.touched.contains(ANY) && !written.isEmpty())
        || written.stream().anyMatch(other::mayTouch);
  }

  /**
   * Returns true if it may write, without a lock, a place that the other touches.
   *
   * @param shared true if both know an object that they change. Otherwise the known places of a
   *     call that also runs unknown code can belong to objects that the call has made.
   */
  boolean racesWith(Effects other, boolean shared) {
    boolean known = shared || !other.touched.contains(ANY);
    return (unguarded.contains(ANY) && !other.touched.isEmpty())
        || (other.mayTouchMuch() && !unguarded.isEmpty())
        || (known && unguarded.stream().anyMatch(other.touched::contains));
  }

  private boolean mayTouchMuch() {
    return touched.contains(TOO_MANY) || (touched.contains(ANY) && !isWorld());
  }

  private boolean mayTouch(String place) {
    return touched.contains(place) || (touched.contains(ANY_OF_JDK) && isClassOfJdk(place));
  }

  /** Returns true if both may write, the first without a lock, objects of a class of the JDK. */
  boolean racesInJdkWith(Effects other) {
    return unguarded.stream().filter(Effects::isClassOfJdk).anyMatch(other::mayWrite);
  }

  private boolean mayWrite(String place) {
    return written.contains(ANY) || written.contains(place);
  }

  /** Returns true for the place that stands for the fields of a class of the JDK. */
  private static boolean isClassOfJdk(String place) {
    return place.indexOf('/') > 0 && place.indexOf(':') < 0;
  }

  /** Returns true if it is known to write a place of objects that it has not made. */
  boolean writesKnown(Place place) {
    return !written.contains(ANY) && written.contains(place.key());
  }

  /** Returns true if it is known to write a place that the other is known to touch. */
  boolean writesKnownPlaceOf(Effects other) {
    return !written.contains(ANY)
        && !other.touched.contains(ANY)
        && written.stream().anyMatch(other.touched::contains);
  }

  /** Returns true if it may write into objects that are outside for the caller. */
  boolean writesOutside() {
    return writesOutside;
  }

  /** Arguments that are written themselves. */
  int writes() {
    return writes;
  }

  /** Arguments that refer to what is written. */
  int writesBehind() {
    return writesBehind;
  }

  /**
   * Returns a bit for each argument that a call may change, by itself or by unknown code. Any
   * argument may lead to an object that is outside. Arguments behind the eighth count as outside.
   */
  long changes() {
    long known = writes | writesBehind | (world == null ? 0 : suspected);
    return writesOutside ? -1L : known | (known == 0 && world == null ? 0 : -1L << Refs.PARAMETERS);
  }

  /** Returns true if a call may change objects that it gets, by itself or by other code. */
  boolean changesArguments() {
    return writesArguments()
        || mutates != 0
        || orderly != 0
        || changed != null
        || suspected != 0
        || writesOutside;
  }

  /** Returns true if a call may write something that it finds by its arguments. */
  boolean writesArguments() {
    return writes != 0 || writesBehind != 0;
  }

  /**
   * Returns the objects that a call may write by way of an argument. Unknown code may write what it
   * is given. It is trusted with objects that others know.
   *
   * @param refs the argument
   * @param behind what it refers to
   */
  long written(int argument, long refs, long behind) {
    long known = writtenItself(argument, refs, behind) | mutated(argument, refs, behind);
    boolean unknown =
        world != null && (argument >= Refs.PARAMETERS || (suspected >> argument & 1) != 0);
    return unknown ? known | ((refs | behind) & ~Refs.ELSEWHERE) : known;
  }

  /** Objects of unknown origin do not count, because methods of the JDK make objects. */
  private long mutated(int argument, long refs, long behind) {
    if (argument >= Refs.PARAMETERS || (mutates >> argument & 1) == 0) {
      return Refs.NONE;
    }
    return (refs & Refs.STATIC) != 0 ? refs | behind : (refs | behind) & ~Refs.ELSEWHERE;
  }

  /**
   * Returns the objects that a call writes by way of an argument, without those of unknown code.
   */
  long writtenItself(int argument, long refs, long behind) {
    if (argument >= Refs.PARAMETERS) {
      return writesArguments() ? refs | behind : Refs.NONE;
    }
    return ((writes >> argument & 1) != 0 ? refs : Refs.NONE)
        | ((writesBehind >> argument & 1) != 0 ? behind : Refs.NONE);
  }

  /** Arguments that others come to know. */
  int leaks() {
    return leaks;
  }

  /** Arguments that are returned, they themselves or what they refer to. */
  int gives() {
    return gives;
  }

  boolean givesOutside() {
    return givesOutside;
  }

  boolean givesNew() {
    return givesNew;
  }

  int newHolds() {
    return newHolds;
  }

  int keepsOutside() {
    return keepsOutside;
  }

  /** Arguments that another argument refers to afterwards. */
  int keeps(int holder) {
    return keeps[holder];
  }
}
