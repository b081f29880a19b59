package org.satingrid.rewriter.syncs;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The effects of a call that the caller can see. In a set of arguments, each bit stands for one
 * argument, the receiver first. Arguments after the eighth count as outside. Effects only grow, so
 * that a fixpoint over many methods ends.
 */
final class Effects {

  static final int ALL = (1 << Refs.PARAMETERS) - 1;
  private static final String ANY = "*";

  /** The place that stands for the fields of all classes of the JDK. */
  private static final String ANY_OF_JDK = "jdk*";

  /**
   * Together with {@link #ANY}, this place replaces the known places of a set that had more than
   * {@link #MAX_PLACES}.
   */
  private static final String TOO_MANY = "**";

  private static final int MAX_PLACES = 64;

  /** The calls that lead to an effect outside of the program or to unknown code, or null. */
  private @Nullable Chain world;

  /** The calls that lead to a change of a static field or of an object read from one, or null. */
  private @Nullable Chain writesStatic;

  private final Set<String> touched = new TreeSet<>();
  private final Set<String> written = new TreeSet<>();

  /** The places in {@code written} that the call writes without a lock. */
  private final Set<String> unguarded = new TreeSet<>();

  private boolean writesOutside;
  private boolean givesOutside;
  private boolean givesStatic;
  private boolean givesNew;
  private int writes;
  private int writesBehind;
  private int leaks;
  private int gives;

  /** Arguments that can be the result themselves. */
  private int givesItself;

  private int newHolds;
  private int keepsOutside;

  /**
   * Arguments that the call changes by methods of a JDK class which orders concurrent changes
   * itself.
   */
  private int orderly;

  /** The calls that lead to a change of an argument in {@code orderly}, or null. */
  private @Nullable Chain ordered;

  /**
   * Arguments that a call of an unlisted JDK method may change, directly or in an object that they
   * refer to.
   */
  private int mutates;

  /**
   * The arguments in {@code mutates} that are changed by the known methods and not by a function
   * that they call.
   */
  private int mutatesItself;

  /** Arguments that unknown code may change, directly or in an object that they refer to. */
  private int suspected;

  /** Arguments that only code of the application may write, when the JDK calls this code back. */
  private int handed;

  /**
   * The place that stands for the receiver's fields if a call of the JDK may change the receiver,
   * or null.
   */
  private @Nullable String changed;

  private final int[] keeps = new int[Refs.PARAMETERS];

  /**
   * The effects without the accesses of elements of parts, or null if the method has no parts or is
   * not yet analysed.
   */
  private @Nullable Effects beside;

  /**
   * Returns the effects of unknown code, which may do anything. An ordinary call of unknown code
   * waits. For a spawned call, the analysis assumes that unknown code changes only arguments of the
   * call.
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

  /** Returns the effects of code that only computes a value from other values. */
  static Effects pure() {
    Effects none = new Effects();
    none.givesOutside = true;
    return none;
  }

  /** Adds the effects of another call. Returns true if these effects have grown. */
  boolean add(Effects other) {
    boolean grown = addBeside(other);
    if (world == null && other.world != null) {
      grown = true;
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
    ordered = ordered == null ? other.ordered : ordered;
    grown |= (other.handed & ~handed) != 0;
    handed |= other.handed;
    grown |= (other.mutates & ~mutates) != 0;
    mutates |= other.mutates;
    grown |= (other.mutatesItself & ~mutatesItself) != 0;
    mutatesItself |= other.mutatesItself;
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
    grown |= (other.givesItself & ~givesItself) != 0;
    givesItself |= other.givesItself;
    newHolds |= other.newHolds;
    keepsOutside |= other.keepsOutside;
    for (int i = 0; i < keeps.length; i++) {
      grown |= (other.keeps[i] & ~keeps[i]) != 0;
      keeps[i] |= other.keeps[i];
    }
    return grown;
  }

  private boolean addBeside(Effects other) {
    if (beside == null && other.beside == null) {
      return false;
    }
    boolean grown = beside == null;
    Effects mine = beside;
    if (mine == null) {
      mine = new Effects();
      mine.add(this);
      beside = mine;
    }
    return mine.add(other.beside == null ? other : other.beside) || grown;
  }

  /** Sets the effects without the accesses of elements of parts. */
  Effects withBeside(Effects rest) {
    beside = rest;
    return this;
  }

  /** Returns the effects without the accesses of elements of parts, or null without parts. */
  @Nullable Effects beside() {
    return beside;
  }

  /**
   * Returns true if two calls can run at the same time when their parts do not overlap. Then only
   * elements of parts are changed by one of the calls and used by the other one.
   */
  boolean meetsInPartsOnly(Effects other) {
    Effects mine = beside;
    Effects rest = other.beside;
    return mine != null
        && rest != null
        && !mine.writesWhatTouches(other)
        && !writesWhatTouches(rest)
        && !rest.writesWhatTouches(this)
        && !other.writesWhatTouches(mine)
        && !racesInJdkWith(other)
        && !other.racesInJdkWith(this);
  }

  /**
   * Adds places to a set. The known places stay in a set with {@link #ANY}, because some rules use
   * only them and trust unknown code.
   */
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

  /** Returns the effects of a constructor and of the allocation before it. */
  Effects constructing() {
    Effects made = new Effects();
    made.add(this);
    made.writes &= ~1;
    made.mutates &= ~1;
    made.suspected &= ~1;
    made.orderly &= ~1;
    made.keepsOutside &= ~1;
    made.changed = null;
    made.givesNew = true;
    made.newHolds |= made.keeps[0];
    made.givesOutside |= (keepsOutside & 1) != 0;
    made.keeps[0] = 0;
    return made;
  }

  /**
   * Returns the effects of a call that calls the method back. The receiver and the arguments of the
   * method can then be any argument of the call, or any object that an argument refers to.
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
    back.ordered = ordered;
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
    back.gives = gives() == 0 ? 0 : ALL;
    back.givesNew = givesNew;
    back.newHolds = newHolds == 0 ? 0 : ALL;
    back.givesOutside = givesOutside;
    for (int kept : keeps) {
      if (kept != 0) {
        java.util.Arrays.fill(back.keeps, ALL);
      }
    }
    return back;
  }

  /** Adds a method's name at the beginning of the chains, before the methods that it calls. */
  Effects named(String method) {
    Chain why = world;
    world = why == null ? null : why.by(method);
    writesStatic = writesStatic == null ? null : writesStatic.by(method);
    ordered = ordered == null ? null : ordered.by(method);
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

  /** Returns true if the call may read an object of a JDK class that has fields. */
  boolean touchesClassOfJdk() {
    return touchesJdk() || touched.stream().anyMatch(Effects::isClassOfJdk);
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

  /**
   * Adds a write to any place, because code can see a changed object of the JDK through other
   * classes and through elements.
   */
  Effects writingAny() {
    addPlaces(written, Set.of(ANY));
    return this;
  }

  Effects writingAll(Effects other) {
    addPlaces(written, other.written);
    addPlaces(unguarded, other.unguarded);
    return this;
  }

  /**
   * The method holds a lock. Through the lock, the program itself orders the writes of the method.
   */
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

  Effects changingOrderly(int arguments, Chain how) {
    orderly |= arguments;
    ordered = arguments == 0 || ordered != null ? ordered : how;
    return this;
  }

  int orderly() {
    return orderly;
  }

  /** Returns how the call changes an argument that orders concurrent changes itself, or null. */
  @Nullable Chain ordered() {
    return ordered;
  }

  /**
   * Marks the arguments that are written so far, because only code that the JDK calls back writes
   * them. {@link #writingItself} later removes the arguments that the JDK itself writes.
   */
  Effects handing() {
    handed = writes | mutates;
    return this;
  }

  /** The JDK itself writes these arguments. */
  void writingItself(int arguments) {
    handed &= ~arguments;
  }

  /** Returns true if only code that the JDK calls back may write an argument. */
  boolean isHanded(int argument) {
    return argument < Refs.PARAMETERS && (handed >> argument & 1) != 0;
  }

  /**
   * Removes the suspicion that unknown code changes the receiver, because the possible changes of
   * its class are known and were added.
   */
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

  void mutatingItself(int arguments) {
    mutatesItself |= arguments;
  }

  int mutates() {
    return mutates;
  }

  int mutatesItself() {
    return mutatesItself;
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

  Effects givingItself(int arguments) {
    givesItself |= arguments;
    return this;
  }

  Effects givingOutside() {
    givesOutside = true;
    return this;
  }

  /** If the result is no argument, the program cannot change it. */
  Effects givingNothingOutside() {
    givesOutside = false;
    return this;
  }

  /** The result is a number, or an object that the program cannot change. */
  Effects givingNothing() {
    givesOutside = false;
    givesStatic = false;
    gives = 0;
    givesItself = 0;
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

  /** Returns true if this call may write a place that the other call touches. */
  boolean writesWhatTouches(Effects other) {
    return (written.contains(ANY) && !other.touched.isEmpty())
        || (other.touched.contains(ANY) && !written.isEmpty())
        || written.stream().anyMatch(other::mayTouch);
  }

  /**
   * Returns true if this call may write, without a lock, a place that the other call touches.
   *
   * @param shared true if both calls know a common object. Otherwise the known places of a call
   *     that also runs unknown code can belong to objects that this call has made.
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

  /**
   * Returns true if this call may write objects of a JDK class without a lock, and the other call
   * may write objects of the same class.
   */
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

  /** Returns true if the call is known to write a place of objects that the call has not made. */
  boolean writesKnown(Place place) {
    return !written.contains(ANY) && written.contains(place.key());
  }

  /** Returns true if this call is known to write a place that the other call is known to touch. */
  boolean writesKnownPlaceOf(Effects other) {
    return !written.contains(ANY)
        && !other.touched.contains(ANY)
        && written.stream().anyMatch(other.touched::contains);
  }

  /** Returns true if the call may write into objects that are outside for its caller. */
  boolean writesOutside() {
    return writesOutside;
  }

  /** Returns the arguments with fields or elements that the call writes. */
  int writes() {
    return writes;
  }

  /** Returns the arguments that refer to objects which the call writes. */
  int writesBehind() {
    return writesBehind;
  }

  /**
   * Returns a bit for each argument that the call may change, in known or unknown code. If the call
   * may write to objects outside, all bits are set, because any argument may lead to such an
   * object. Arguments after the eighth count as outside.
   */
  long changes() {
    long known = writes | writesBehind | mutates | (world == null ? 0 : suspected);
    return writesOutside ? -1L : known | (known == 0 && world == null ? 0 : -1L << Refs.PARAMETERS);
  }

  /**
   * Returns true if the call may change its arguments or objects outside, in known or unknown code.
   */
  boolean changesArguments() {
    return writesArguments()
        || mutates != 0
        || orderly != 0
        || changed != null
        || suspected != 0
        || writesOutside;
  }

  /**
   * Returns true if known code of the call may write an argument, or an object that an argument
   * refers to.
   */
  boolean writesArguments() {
    return writes != 0 || writesBehind != 0;
  }

  /**
   * Returns the objects that a call may write by way of an argument. Unknown code may write the
   * argument and the objects that the argument refers to, except objects outside.
   *
   * @param refs the objects that the argument can be
   * @param behind the objects that the argument refers to
   */
  long written(int argument, long refs, long behind) {
    long known = writtenItself(argument, refs, behind) | mutated(argument, refs, behind);
    boolean unknown =
        world != null && (argument >= Refs.PARAMETERS || (suspected >> argument & 1) != 0);
    return unknown ? known | ((refs | behind) & ~Refs.ELSEWHERE) : known;
  }

  /**
   * Returns the objects that an unlisted JDK method may write by way of an argument. Objects of
   * unknown origin do not count, because other JDK methods may have made them.
   */
  private long mutated(int argument, long refs, long behind) {
    if (argument >= Refs.PARAMETERS || (mutates >> argument & 1) == 0) {
      return Refs.NONE;
    }
    return (refs & Refs.STATIC) != 0 ? refs | behind : (refs | behind) & ~Refs.ELSEWHERE;
  }

  /** Returns the objects that known code of the call writes by way of an argument. */
  long writtenItself(int argument, long refs, long behind) {
    if (argument >= Refs.PARAMETERS) {
      return writesArguments() ? refs | behind : Refs.NONE;
    }
    return ((writes >> argument & 1) != 0 ? refs : Refs.NONE)
        | ((writesBehind >> argument & 1) != 0 ? behind : Refs.NONE);
  }

  /** Returns the arguments that other code can reach after the call. */
  int leaks() {
    return leaks;
  }

  /** Returns the arguments that can be the result, or that refer to the result. */
  int gives() {
    return gives | givesItself;
  }

  /** Returns true if the result can be an object that an argument refers to. */
  boolean givesBehind(int argument) {
    return (gives >> argument & 1) != 0;
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

  /** Returns the arguments to which the argument {@code holder} refers after the call. */
  int keeps(int holder) {
    return keeps[holder];
  }
}
