package org.satingrid.rewriter.syncs;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The effects of a call that the caller can see. In a set of arguments, each bit stands for one
 * argument, the receiver first. Arguments after the eighth count as outside. Effects only grow, so
 * that a fixpoint over many methods ends.
 */
final class Effects {

  static final int ALL = (1 << Refs.PARAMETERS) - 1;

  /** Sets of arguments. */
  private enum Of {
    /** The call writes fields or elements of these arguments. */
    WRITES,
    /** The call writes objects that these arguments refer to. */
    WRITES_BEHIND,
    /** Other code can reach these arguments after the call. */
    LEAKS,
    /** The arguments can be the result, or refer to it. */
    GIVES,
    /** The arguments can be the result themselves. */
    GIVES_ITSELF,
    /** A new object that is the result refers to these arguments. */
    NEW_HOLDS,
    /** The arguments refer to objects outside after the call. */
    KEEPS_OUTSIDE,
    /** The call changes them by methods of a JDK class which orders concurrent changes itself. */
    ORDERLY,
    /** A call of an unlisted JDK method may change them, or an object that they refer to. */
    MUTATES,
    /**
     * The part of {@link #MUTATES} that known methods change, and not a function that they call.
     */
    MUTATES_ITSELF,
    /** Unknown code may change them, or an object that they refer to. */
    SUSPECTED,
    /** Only code of the application may write them, when the JDK calls this code back. */
    HANDED
  }

  private enum Flag {
    WRITES_OUTSIDE,
    GIVES_OUTSIDE,
    GIVES_STATIC,
    GIVES_NEW
  }

  private final Map<Of, Integer> arguments = new EnumMap<>(Of.class);
  private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
  private final int[] keeps = new int[Refs.PARAMETERS];
  private final Places places = new Places();

  /** The calls that lead to an effect outside of the program or to unknown code, or null. */
  private @Nullable Chain world;

  /** The calls that lead to a change of a static field or of an object read from one, or null. */
  private @Nullable Chain writesStatic;

  /** The calls that lead to an orderly change of an argument, or null. */
  private @Nullable Chain ordered;

  /**
   * The place that stands for the receiver's fields if a call of the JDK may change the receiver,
   * or null.
   */
  private @Nullable String changed;

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
    Effects all = new Effects().givingOutside();
    all.world = why;
    all.places.touchAny();
    all.places.writeAny();
    for (Of of : EnumSet.of(Of.LEAKS, Of.SUSPECTED, Of.GIVES, Of.KEEPS_OUTSIDE)) {
      all.with(of, ALL);
    }
    return all;
  }

  /** Returns the effects of code that only computes a value from other values. */
  static Effects pure() {
    return new Effects().givingOutside();
  }

  private int get(Of of) {
    return arguments.getOrDefault(of, 0);
  }

  private Effects with(Of of, int more) {
    arguments.put(of, get(of) | more);
    return this;
  }

  private Effects without(Of of, int some) {
    arguments.put(of, get(of) & ~some);
    return this;
  }

  /** Adds the effects of another call. Returns true if these effects have grown. */
  boolean add(Effects other) {
    boolean grown = addBeside(other);
    for (Map.Entry<Of, Integer> more : other.arguments.entrySet()) {
      int before = get(more.getKey());
      grown |= (more.getValue() & ~before) != 0;
      with(more.getKey(), more.getValue());
    }
    for (int i = 0; i < keeps.length; i++) {
      grown |= (other.keeps[i] & ~keeps[i]) != 0;
      keeps[i] |= other.keeps[i];
    }
    grown |= flags.addAll(other.flags);
    grown |= places.add(other.places);
    grown |= world == null && other.world != null;
    grown |= writesStatic == null && other.writesStatic != null;
    grown |= changed == null && other.changed != null;
    world = world == null ? other.world : world;
    writesStatic = writesStatic == null ? other.writesStatic : writesStatic;
    ordered = ordered == null ? other.ordered : ordered;
    changed = changed == null ? other.changed : changed;
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

  /** Returns the effects of a constructor and of the allocation before it. */
  Effects constructing() {
    Effects made = new Effects();
    made.add(this);
    for (Of of : EnumSet.of(Of.WRITES, Of.MUTATES, Of.SUSPECTED, Of.ORDERLY, Of.KEEPS_OUTSIDE)) {
      made.without(of, 1);
    }
    made.changed = null;
    made.givingNew(keeps[0]);
    made.keeps[0] = 0;
    return (get(Of.KEEPS_OUTSIDE) & 1) == 0 ? made : made.givingOutside();
  }

  /**
   * Returns the effects of a call that calls the method back. The receiver and the arguments of the
   * method can then be any argument of the call, or any object that an argument refers to.
   */
  Effects calledBack() {
    Effects back = new Effects();
    back.world = world;
    back.places.add(places);
    back.flags.addAll(flags);
    back.writesStatic = writesStatic;
    back.ordered = ordered;
    String receiver = changed;
    if (receiver != null) {
      back.touching(receiver).writing(receiver);
    }
    back.with(Of.MUTATES, all(get(Of.MUTATES) != 0 || receiver != null));
    back.writing(all(writesArguments())).writingBehind(all(writesArguments()));
    back.giving(all(gives() != 0));
    for (Of of : EnumSet.of(Of.ORDERLY, Of.LEAKS, Of.SUSPECTED, Of.KEEPS_OUTSIDE, Of.NEW_HOLDS)) {
      back.with(of, all(get(of) != 0));
    }
    if (Arrays.stream(keeps).anyMatch(kept -> kept != 0)) {
      Arrays.fill(back.keeps, ALL);
    }
    return back;
  }

  private static int all(boolean any) {
    return any ? ALL : 0;
  }

  /** Adds a method's name at the beginning of the chains, before the methods that it calls. */
  Effects named(String method) {
    world = world == null ? null : world.by(method);
    writesStatic = writesStatic == null ? null : writesStatic.by(method);
    ordered = ordered == null ? null : ordered.by(method);
    return this;
  }

  Effects withWorld(Chain why) {
    world = world == null ? why : world;
    return this;
  }

  Effects touching(String place) {
    places.touch(place);
    return this;
  }

  /** The call may read an object of any class of the JDK, as {@code toString} of a list does. */
  Effects touchingJdk() {
    places.touchJdk();
    return this;
  }

  boolean touchesJdk() {
    return places.touchesJdk();
  }

  /** Returns true if the call may read an object of a JDK class that has fields. */
  boolean touchesClassOfJdk() {
    return places.touchesClassOfJdk();
  }

  Effects touchingAll(Effects other) {
    places.touchAll(other.places);
    return this;
  }

  Effects writing(String place) {
    places.write(place);
    return this;
  }

  /**
   * Adds a write to any place, because code can see a changed object of the JDK through other
   * classes and through elements.
   */
  Effects writingAny() {
    places.writeAny();
    return this;
  }

  Effects writingAll(Effects other) {
    places.writeAll(other.places);
    return this;
  }

  /**
   * The method holds a lock. Through the lock, the program itself orders the writes of the method.
   */
  void guarded() {
    places.guarded();
  }

  Effects writingOutside() {
    flags.add(Flag.WRITES_OUTSIDE);
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
    flags.add(Flag.GIVES_STATIC);
    return this;
  }

  boolean givesStatic() {
    return flags.contains(Flag.GIVES_STATIC);
  }

  Effects changingOrderly(int some, Chain how) {
    ordered = some == 0 || ordered != null ? ordered : how;
    return with(Of.ORDERLY, some);
  }

  int orderly() {
    return get(Of.ORDERLY);
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
    return without(Of.HANDED, ALL).with(Of.HANDED, get(Of.WRITES) | get(Of.MUTATES));
  }

  /** The JDK itself writes these arguments. */
  void writingItself(int some) {
    without(Of.HANDED, some);
  }

  /** Returns true if only code that the JDK calls back may write an argument. */
  boolean isHanded(int argument) {
    return has(Of.HANDED, argument);
  }

  private boolean has(Of of, int argument) {
    return argument < Refs.PARAMETERS && (get(of) >> argument & 1) != 0;
  }

  /**
   * Removes the suspicion that unknown code changes the receiver, because the possible changes of
   * its class are known and were added.
   */
  Effects trustingReceiver() {
    return without(Of.SUSPECTED, 1);
  }

  void suspecting(int some) {
    with(Of.SUSPECTED, some);
  }

  int suspected() {
    return get(Of.SUSPECTED);
  }

  void mutating(int some) {
    with(Of.MUTATES, some);
  }

  void mutatingItself(int some) {
    with(Of.MUTATES_ITSELF, some);
  }

  int mutates() {
    return get(Of.MUTATES);
  }

  int mutatesItself() {
    return get(Of.MUTATES_ITSELF);
  }

  Effects changing(String place) {
    changed = place;
    return this;
  }

  @Nullable String changed() {
    return changed;
  }

  Effects writing(int some) {
    return with(Of.WRITES, some);
  }

  Effects writingBehind(int some) {
    return with(Of.WRITES_BEHIND, some);
  }

  Effects leaking(int some) {
    return with(Of.LEAKS, some);
  }

  Effects giving(int some) {
    return with(Of.GIVES, some);
  }

  Effects givingItself(int some) {
    return with(Of.GIVES_ITSELF, some);
  }

  Effects givingOutside() {
    flags.add(Flag.GIVES_OUTSIDE);
    return this;
  }

  /** If the result is no argument, the program cannot change it. */
  Effects givingNothingOutside() {
    flags.remove(Flag.GIVES_OUTSIDE);
    return this;
  }

  /** The result is a number, or an object that the program cannot change. */
  Effects givingNothing() {
    flags.remove(Flag.GIVES_STATIC);
    return without(Of.GIVES, ALL).without(Of.GIVES_ITSELF, ALL).givingNothingOutside();
  }

  /**
   * @param held arguments that the new object refers to
   */
  Effects givingNew(int held) {
    flags.add(Flag.GIVES_NEW);
    return with(Of.NEW_HOLDS, held);
  }

  Effects keeping(int holder, int some) {
    keeps[holder] |= some;
    return this;
  }

  Effects keepingOutside(int holders) {
    return with(Of.KEEPS_OUTSIDE, holders);
  }

  boolean isWorld() {
    return world != null;
  }

  @Nullable Chain world() {
    return world;
  }

  /** Returns true if the call may read or write a place of objects that it has not made. */
  boolean touches(Place place) {
    return places.touches(place.key());
  }

  /** Returns true if the call may write a place of objects that it has not made. */
  boolean writes(Place place) {
    return places.writes(place.key());
  }

  /** Returns true if this call may write a place that the other call touches. */
  boolean writesWhatTouches(Effects other) {
    return places.writesWhatTouches(other.places);
  }

  /**
   * Returns true if this call may write, without a lock, a place that the other call touches.
   *
   * @param shared true if both calls know a common object. Otherwise the known places of a call
   *     that also runs unknown code can belong to objects that this call has made.
   */
  boolean racesWith(Effects other, boolean shared) {
    return places.raceWith(other.places, shared, other.isWorld());
  }

  /**
   * Returns true if this call may write objects of a JDK class without a lock, and the other call
   * may write objects of the same class.
   */
  boolean racesInJdkWith(Effects other) {
    return places.raceInJdkWith(other.places);
  }

  /** Returns true if the call is known to write a place of objects that the call has not made. */
  boolean writesKnown(Place place) {
    return places.writesKnown(place.key());
  }

  /** Returns true if this call is known to write a place that the other call is known to touch. */
  boolean writesKnownPlaceOf(Effects other) {
    return places.writesKnownPlaceOf(other.places);
  }

  /** Returns true if the call may write into objects that are outside for its caller. */
  boolean writesOutside() {
    return flags.contains(Flag.WRITES_OUTSIDE);
  }

  /** Returns the arguments with fields or elements that the call writes. */
  int writes() {
    return get(Of.WRITES);
  }

  /** Returns the arguments that refer to objects which the call writes. */
  int writesBehind() {
    return get(Of.WRITES_BEHIND);
  }

  /**
   * Returns a bit for each argument that the call may change, in known or unknown code. If the call
   * may write to objects outside, all bits are set, because any argument may lead to such an
   * object. Arguments after the eighth count as outside.
   */
  long changes() {
    long known = writes() | writesBehind() | mutates() | (world == null ? 0 : suspected());
    boolean far = known != 0 || world != null;
    return writesOutside() ? -1L : known | (far ? -1L << Refs.PARAMETERS : 0);
  }

  /**
   * Returns true if the call may change its arguments or objects outside, in known or unknown code.
   */
  boolean changesArguments() {
    return writesArguments()
        || mutates() != 0
        || orderly() != 0
        || changed != null
        || suspected() != 0
        || writesOutside();
  }

  /**
   * Returns true if known code of the call may write an argument, or an object that an argument
   * refers to.
   */
  boolean writesArguments() {
    return writes() != 0 || writesBehind() != 0;
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
    boolean unknown = world != null && (argument >= Refs.PARAMETERS || has(Of.SUSPECTED, argument));
    return unknown ? known | ((refs | behind) & ~Refs.ELSEWHERE) : known;
  }

  /**
   * Returns the objects that an unlisted JDK method may write by way of an argument. Objects of
   * unknown origin do not count, because other JDK methods may have made them.
   */
  private long mutated(int argument, long refs, long behind) {
    if (!has(Of.MUTATES, argument)) {
      return Refs.NONE;
    }
    return (refs & Refs.STATIC) != 0 ? refs | behind : (refs | behind) & ~Refs.ELSEWHERE;
  }

  /** Returns the objects that known code of the call writes by way of an argument. */
  long writtenItself(int argument, long refs, long behind) {
    if (argument >= Refs.PARAMETERS) {
      return writesArguments() ? refs | behind : Refs.NONE;
    }
    return (has(Of.WRITES, argument) ? refs : Refs.NONE)
        | (has(Of.WRITES_BEHIND, argument) ? behind : Refs.NONE);
  }

  /** Returns the arguments that other code can reach after the call. */
  int leaks() {
    return get(Of.LEAKS);
  }

  /** Returns the arguments that can be the result, or that refer to the result. */
  int gives() {
    return get(Of.GIVES) | get(Of.GIVES_ITSELF);
  }

  /** Returns true if the result can be an object that an argument refers to. */
  boolean givesBehind(int argument) {
    return has(Of.GIVES, argument);
  }

  boolean givesOutside() {
    return flags.contains(Flag.GIVES_OUTSIDE);
  }

  boolean givesNew() {
    return flags.contains(Flag.GIVES_NEW);
  }

  int newHolds() {
    return get(Of.NEW_HOLDS);
  }

  int keepsOutside() {
    return get(Of.KEEPS_OUTSIDE);
  }

  /** Returns the arguments that other arguments refer to after the call. */
  int kept() {
    return Arrays.stream(keeps).reduce(0, (some, more) -> some | more);
  }

  /** Returns the arguments to which the argument {@code holder} refers after the call. */
  int keeps(int holder) {
    return keeps[holder];
  }
}
