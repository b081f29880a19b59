package org.satingrid.rewriter.syncs;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * The table of README.md, which decides if an instruction can run while spawned calls have not
 * ended. The decision depends on the instruction, on the objects that the method's references can
 * mean, and on the calls.
 */
final class SyncTable {

  private final RefFlow flow;
  private final Calls calls;
  private final FieldFlags fields;
  private final Surroundings around;
  private final CallRows callRows;

  SyncTable(RefFlow flow, Calls calls, FieldFlags fields, Surroundings around) {
    this.flow = flow;
    this.calls = calls;
    this.fields = fields;
    this.around = around;
    this.callRows = new CallRows(flow, this);
  }

  /**
   * Returns why an instruction has to wait, or null.
   *
   * @param pending calls that may not have ended, at least one
   */
  @Nullable Wait at(AbstractInsnNode instruction, List<Pending> pending) {
    RefFrame frame = instruction.getOpcode() < 0 ? null : flow.before(instruction);
    if (frame == null) {
      return null;
    }
    boolean inlet = !around.syncsOfInlet(instruction).isEmpty();
    State state = new State(frame, out(instruction, frame), loans(instruction), pending, inlet);
    Effects first = calls.initialising(instruction, flow.owner());
    Wait found = initialises(first, state);
    Effects effects = flow.effects(instruction);
    Place place = Place.of(instruction);
    if (found == null && place != null) {
      found = accesses(instruction, place, state);
    }
    if (found == null && effects != null) {
      found = callRows.at(instruction, effects, state);
    }
    if (found == null && instruction.getOpcode() == Opcodes.ATHROW) {
      found = throwsOut(state);
    }
    return found;
  }

  /** A clause that runs at a sync uses the objects that other code can reach at the sync. */
  private long out(AbstractInsnNode instruction, RefFrame frame) {
    long out = frame.out();
    for (AbstractInsnNode sync : around.syncsOfInlet(instruction)) {
      RefFrame there = null;
      // An inserted sync has no frame, but the code after the sync has one.
      for (AbstractInsnNode at = sync; there == null && at != null; at = at.getNext()) {
        there = flow.before(at);
      }
      out |= there == null ? Refs.NONE : there.out() | Refs.anyAge(there.out());
    }
    return out;
  }

  /** A clause that runs at a sync runs together with the calls that are outstanding at the sync. */
  private Loans loans(AbstractInsnNode instruction) {
    Loans loans = around.loans(instruction);
    for (AbstractInsnNode sync : around.syncsOfInlet(instruction)) {
      loans = loans.and(around.loans(sync).ofAnyAge());
    }
    return loans;
  }

  private @Nullable Wait initialises(Effects first, State state) {
    Chain world = first.world();
    if (world != null) {
      return state.wait("a class is used here first: " + world, true);
    }
    if (first.writesOutside()) {
      return state.wait("a class that is used here first changes objects that others know", true);
    }
    for (Pending site : state.pending()) {
      Place place = site.place();
      if (place != null && first.touches(place) && isTargetKnown(site, state)) {
        return Words.wait(
            site, "a class that is used here first may read " + Words.target(site), false);
      }
    }
    return null;
  }

  private @Nullable Wait accesses(AbstractInsnNode instruction, Place place, State state) {
    if (instruction instanceof FieldInsnNode field && fields.isVolatile(field)) {
      return state.wait("the field '" + field.name + "' is volatile", true);
    }
    int owner = Place.ownerFromTop(instruction);
    long base = owner == 0 ? Refs.OUTSIDE : state.frame().top(owner);
    Wait found = meets(instruction, place, base, state);
    boolean fixed = instruction instanceof FieldInsnNode field && fields.isFinal(field);
    if (found == null && !fixed) {
      found = changed(place, base, state);
    }
    return found == null && !Place.isRead(instruction)
        ? writes(instruction, place, base, state)
        : found;
  }

  /** Returns a wait if the place receives the result of a spawned call. */
  private @Nullable Wait meets(AbstractInsnNode instruction, Place place, long base, State state) {
    for (Pending site : state.pending()) {
      if (!place.equals(site.place())) {
        continue;
      }
      long target = target(site);
      boolean own = (Refs.own(base) & Refs.anyAge(target) & state.loans().targets()) != 0;
      boolean foreign = isKnown(base, state) && isTargetKnown(site, state);
      if ((own || foreign) && !around.differ(instruction, site)) {
        boolean certain = base == target;
        String what = Place.isRead(instruction) ? "read" : "overwritten";
        String reason =
            Words.target(site) + (certain ? ", is " : ", may be ") + what + " before sync()";
        return Words.wait(site, reason, certain);
      }
    }
    return null;
  }

  /** Returns a wait if a spawned call, or the clause of a spawned call, may write the place. */
  @Nullable Wait changed(Place place, long base, State state) {
    long changing = state.loans().changing();
    boolean own = (Refs.own(base) & changing) != 0;
    boolean foreign =
        isKnown(base, state) && (Refs.isForeign(changing) || (changing & state.out()) != 0);
    for (Pending site : state.pending()) {
      Effects effects = flow.effects(site.call());
      if ((own || foreign) && effects != null && effects.writes(place)) {
        return Words.wait(site, Words.call(site) + " may change what is used here", false);
      }
      if (!state.inInlet() && isWrittenByInlet(place, base, site, state)) {
        return Words.wait(
            site, "a catch clause of " + Words.call(site) + " may change what is used here", false);
      }
    }
    return null;
  }

  private boolean isWrittenByInlet(Place place, long base, Pending site, State state) {
    for (AbstractInsnNode instruction : around.inletCode(site)) {
      RefFrame frame = instruction.getOpcode() < 0 ? null : flow.before(instruction);
      if (frame == null) {
        continue;
      }
      Effects effects = flow.effects(instruction);
      if (effects != null && effects.writes(place)) {
        return true;
      }
      if (place.equals(Place.of(instruction)) && !Place.isRead(instruction)) {
        int owner = Place.ownerFromTop(instruction);
        long written = owner == 0 ? Refs.OUTSIDE : frame.top(owner);
        boolean own = (Refs.anyAge(written) & base) != 0;
        boolean foreign =
            isKnown(base, state) && (Refs.isForeign(written) || (written & state.out()) != 0);
        if (own || foreign) {
          return true;
        }
      }
    }
    return false;
  }

  private @Nullable Wait writes(AbstractInsnNode instruction, Place place, long base, State state) {
    String what = Words.written(instruction);
    if (isKnown(base, state) && (!state.inInlet() || touches(place, state))) {
      String others = Place.ownerFromTop(instruction) == 0 ? "" : " of others";
      return state.wait(
          what + others + " changes here, which " + Words.call(state.first()) + " may read", true);
    }
    if ((base & state.loans().lent()) != 0) {
      return state.wait(
          what + " changes here, which was passed to " + Words.call(state.first()), true);
    }
    return seenByClause(base, state) ? clause(state) : null;
  }

  private boolean touches(Place place, State state) {
    return state.pending().stream()
        .map(site -> flow.effects(site.call()))
        .anyMatch(effects -> effects == null || effects.touches(place));
  }

  static Wait clause(State state) {
    return state.wait(
        "a catch clause of " + Words.call(state.first()) + " uses an object that changes here",
        false);
  }

  /**
   * Returns true if a clause would see changes that the sequential program has not yet made when
   * the clause runs.
   */
  boolean seenByClause(long base, State state) {
    long written = flow.regions().closure(base);
    for (Pending site : state.pending()) {
      for (BitSet read : around.readByClauses(site)) {
        for (int slot = read.nextSetBit(0); slot >= 0; slot = read.nextSetBit(slot + 1)) {
          if (slot < state.frame().getLocals()
              && (flow.regions().closure(state.frame().getLocal(slot).refs()) & written) != 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private @Nullable Wait throwsOut(State state) {
    for (Pending site : state.pending()) {
      if (site.place() != null && isTargetKnown(site, state)) {
        return Words.wait(site, "after this throw others may read " + Words.target(site), false);
      }
    }
    return null;
  }

  /** Returns the objects that may receive the result of a call, as they were at the call. */
  long target(Pending site) {
    RefFrame frame = flow.before(site.call());
    int position = site.targetFromTop();
    return frame == null || position == 0 ? Refs.OUTSIDE : frame.top(position);
  }

  boolean isTargetKnown(Pending site, State state) {
    long target = target(site);
    return Refs.isForeign(target) || (Refs.anyAge(target) & state.out()) != 0;
  }

  boolean isKnown(long base, State state) {
    return Refs.isForeign(base) || (base & state.out()) != 0;
  }
}
