package org.satingrid.rewriter.syncs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The rows of the table ({@link SyncTable}) for ordinary and spawned calls. */
final class CallRows {

  private final RefFlow flow;
  private final SyncTable table;

  CallRows(RefFlow flow, SyncTable table) {
    this.flow = flow;
    this.table = table;
  }

  @Nullable Wait at(AbstractInsnNode call, Effects effects, State state) {
    Arguments arguments = Arguments.of(call);
    boolean spawned = flow.spawned(call) != null;
    Wait found = spawned ? null : ordinary(call, arguments, effects, state);
    if (found == null) {
      found = touches(call, arguments, effects, state, spawned);
    }
    if (found == null) {
      found =
          spawned
              ? meetsSpawned(call, arguments, effects, state)
              : usesChanging(call, arguments, effects, state);
    }
    return found;
  }

  private @Nullable Wait ordinary(
      AbstractInsnNode call, Arguments arguments, Effects effects, State state) {
    Chain world = effects.world();
    String waits = Words.called(call) + " waits for " + Words.call(state.first());
    if (world != null) {
      return state.wait(waits + ": " + world, true);
    }
    if (state.inInlet() && !touchesWritten(effects, state)) {
      return null;
    }
    if (effects.writesOutside()) {
      return state.wait(waits + ": it changes objects that others know", true);
    }
    for (int i = 0; i < arguments.count(); i++) {
      long reached = written(arguments, i, effects, state);
      if (Refs.isForeign(reached) || (reached & state.out()) != 0) {
        return state.wait(waits + ": it changes objects that others know", true);
      }
      if ((reached & state.loans().lent()) != 0) {
        return state.wait(waits + ": it changes an object that is passed to that call", true);
      }
      if (reached != 0 && table.seenByClause(reached, state)) {
        return SyncTable.clause(state);
      }
    }
    return null;
  }

  /** Returns true if an outstanding call uses an object that another call may write. */
  private boolean touchesWritten(Effects effects, State state) {
    return state.pending().stream()
        .map(site -> flow.effects(site.call()))
        .anyMatch(earlier -> earlier == null || effects.writesWhatTouches(earlier));
  }

  /** Returns the objects that code can reach from an argument. */
  private long reached(long refs, Arguments arguments, int number, State state) {
    return SiteTypes.isOfNumbers(arguments.type(number))
        ? flow.filter(refs, arguments.type(number))
        : flow.regions().reached(refs, state.out());
  }

  private long written(Arguments arguments, int number, Effects effects, State state) {
    if (flow.isImmutable(arguments.type(number))) {
      return Refs.NONE;
    }
    long refs = state.frame().argument(arguments.count(), number);
    return effects.written(number, refs, flow.regions().behind(refs, state.out()));
  }

  /**
   * Returns a wait if the call may read or write the place that gets the result of a spawned call.
   */
  private @Nullable Wait touches(
      AbstractInsnNode call, Arguments arguments, Effects effects, State state, boolean spawned) {
    for (Pending site : state.pending()) {
      Place place = site.place();
      if (place == null || !effects.touches(place)) {
        continue;
      }
      long target = Refs.anyAge(table.target(site)) & state.loans().targets();
      boolean reaches = table.isTargetKnown(site, state);
      for (int i = 0; i < arguments.count() && !reaches; i++) {
        long refs = state.frame().argument(arguments.count(), i);
        reaches = (reached(refs, arguments, i, state) & target) != 0;
      }
      if (reaches) {
        String passed = spawned ? ", which may be passed it," : "";
        return Words.wait(
            site, Words.called(call) + passed + " may read " + Words.target(site), false);
      }
    }
    return null;
  }

  /** Returns a wait if the call may use an object that a spawned call may change. */
  private @Nullable Wait usesChanging(
      AbstractInsnNode call, Arguments arguments, Effects effects, State state) {
    for (Pending site : effects.touchesClassOfJdk() ? state.pending() : List.<Pending>of()) {
      Effects earlier = flow.effects(site.call());
      boolean text = effects.touchesJdk() && earlier != null && earlier.writesStatic() != null;
      if (text || (earlier != null && usesOrdered(arguments, site, earlier, state))) {
        String reason = Words.called(call) + " may use what " + Words.changes(site, earlier);
        return Words.wait(site, reason, true);
      }
    }
    long changing = state.loans().changing();
    if (changing == 0) {
      return null;
    }
    boolean foreign = Refs.isForeign(changing) || (changing & state.out()) != 0;
    boolean meets = foreign;
    for (int i = 0; i < arguments.count() && !meets; i++) {
      long refs = state.frame().argument(arguments.count(), i);
      meets = (reached(refs, arguments, i, state) & changing) != 0;
    }
    for (Pending site : state.pending()) {
      Effects earlier = flow.effects(site.call());
      if (meets && earlier != null && earlier.writesWhatTouches(effects)) {
        String reason = Words.called(call) + " may use what " + Words.changes(site, earlier);
        return Words.wait(site, reason, true);
      }
    }
    return null;
  }

  /**
   * Returns true if an argument may lead to an object that an outstanding call changes, and that
   * orders concurrent changes itself.
   */
  private boolean usesOrdered(Arguments arguments, Pending site, Effects earlier, State state) {
    RefFrame there = earlier.orderly() == 0 ? null : flow.before(site.call());
    if (there == null) {
      return false;
    }
    int passed = Arguments.of(site.call()).count();
    long ordered = Refs.NONE;
    for (int i = 0; i < Math.min(passed, Refs.PARAMETERS); i++) {
      if ((earlier.orderly() >> i & 1) != 0) {
        ordered |= flow.regions().reached(there.argument(passed, i), state.out());
      }
    }
    ordered |= Refs.anyAge(ordered);
    boolean known = table.isKnown(ordered, state);
    for (int i = 0; i < arguments.count(); i++) {
      long used = reached(state.frame().argument(arguments.count(), i), arguments, i, state);
      if ((used & ordered) != 0 || (known && table.isKnown(used, state))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns a wait if other code could see a written object after an outstanding call has thrown.
   * The sequential program does not reach the write in this case.
   */
  private @Nullable Wait outlives(AbstractInsnNode call, long written, State state) {
    if (table.isKnown(written, state)) {
      String waits = Words.called(call) + " waits for " + Words.call(state.first());
      return state.wait(waits + ": it changes objects that others know", true);
    }
    return written != 0 && table.seenByClause(written, state) ? SyncTable.clause(state) : null;
  }

  /**
   * Returns a wait if this spawned call and an outstanding call can reach an object that one of the
   * two calls changes. They can reach the object by an argument, by the receiver, or by static
   * fields. A write under a lock counts for arguments only.
   */
  private @Nullable Wait meetsSpawned(
      AbstractInsnNode call, Arguments arguments, Effects effects, State state) {
    Effects beside = effects.beside();
    if (beside != null && meetsInPartsOnly(call, effects, state)) {
      return changesOthers(call, arguments, effects, beside, state);
    }
    long changing = state.loans().changing();
    boolean uses = false;
    boolean changes = false;
    boolean receiver = false;
    boolean outside = effects.writesOutside() || (changing & Refs.OUTSIDE) != 0;
    for (int i = 0; i < arguments.count(); i++) {
      long refs = state.frame().argument(arguments.count(), i);
      long written = written(arguments, i, effects, state);
      Wait outlives = i == 0 ? null : outlives(call, written, state);
      if (outlives != null) {
        return outlives;
      }
      boolean used = (reached(refs, arguments, i, state) & changing & ~Refs.ELSEWHERE) != 0;
      boolean changed = (written & state.loans().lent() & ~Refs.ELSEWHERE) != 0;
      receiver |= i == 0 && (used || changed);
      uses |= i > 0 && used;
      changes |= i > 0 && changed;
    }
    for (Pending site : state.pending()) {
      Effects earlier = flow.effects(site.call());
      if (earlier == null) {
        continue;
      }
      if ((uses && earlier.writesWhatTouches(effects))
          || races(earlier, effects, receiver, outside)) {
        String reason = Words.called(call) + " may use what " + Words.changes(site, earlier);
        return Words.wait(site, reason, true);
      }
      if ((changes && effects.writesWhatTouches(earlier))
          || races(effects, earlier, receiver, outside)) {
        String reason = Words.called(call) + " changes what " + Words.call(site) + " may read";
        return Words.wait(site, reason, true);
      }
    }
    return null;
  }

  /**
   * Returns true if this spawned call and all outstanding calls meet in parts of arrays only. The
   * code before this call has waited if the parts overlap.
   */
  private boolean meetsInPartsOnly(AbstractInsnNode call, Effects effects, State state) {
    if (!(call instanceof PartCall)) {
      return false;
    }
    for (Pending site : state.pending()) {
      Effects earlier = flow.effects(site.call());
      if (!(site.call() instanceof PartCall)
          || earlier == null
          || !effects.meetsInPartsOnly(earlier)) {
        return false;
      }
    }
    return true;
  }

  /** Returns a wait as {@link #outlives} does. Elements of parts count for clauses only. */
  private @Nullable Wait changesOthers(
      AbstractInsnNode call, Arguments arguments, Effects effects, Effects beside, State state) {
    for (int i = 1; i < arguments.count(); i++) {
      Wait outlives = outlives(call, written(arguments, i, beside, state), state);
      if (outlives != null) {
        return outlives;
      }
      long written = written(arguments, i, effects, state);
      if (written != 0 && table.seenByClause(written, state)) {
        return SyncTable.clause(state);
      }
    }
    return null;
  }

  /**
   * Returns true if two calls race for an object that both calls know: their receiver, or an object
   * outside.
   */
  private static boolean races(Effects call, Effects other, boolean receiver, boolean outside) {
    boolean statics = call.writesStatic() != null || other.writesStatic() != null;
    boolean shared = receiver || (call.writesStatic() != null && other.writesStatic() != null);
    return (receiver || outside)
        && (call.racesWith(other, shared) || ((receiver || statics) && call.racesInJdkWith(other)));
  }
}
