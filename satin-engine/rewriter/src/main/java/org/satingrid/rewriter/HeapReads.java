package org.satingrid.rewriter;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Finds what may see that a result has not yet come to its array element or field: a read or a
 * store there, a call of code that may read it, a throw that lets the caller see it.
 */
final class HeapReads {

  private final MethodPlan plan;
  private final CallEffects effects;
  private final Origins origins;
  private final Escapes escapes;
  private final ElementIndexes indexes;
  private final Set<AbstractInsnNode> spawned;

  HeapReads(MethodPlan plan, Origins origins, Escapes escapes, CallEffects effects) {
    this.plan = plan;
    this.effects = effects;
    this.origins = origins;
    this.escapes = escapes;
    this.indexes = new ElementIndexes(plan, origins);
    this.spawned = plan.sites().stream().map(SpawnSite::call).collect(Collectors.toSet());
  }

  static boolean matter(MethodPlan plan) {
    return plan.sites().stream().anyMatch(site -> place(site) != null);
  }

  private static @Nullable Place place(SpawnSite site) {
    boolean heap =
        site.destination() instanceof Destination.Element
            || site.destination() instanceof Destination.Field;
    return heap && site.store() != null ? Place.of(site.store()) : null;
  }

  /** What an instruction may see too early, or null. */
  @Nullable EarlyRead at(AbstractInsnNode instruction) {
    if (instruction.getOpcode() < 0
        || plan.syncs().contains(instruction)
        || plan.aborts().contains(instruction)) {
      return null;
    }
    List<SpawnSite> outstanding = plan.flow().outstandingSites(instruction);
    for (SpawnSite site : outstanding) {
      Place place = place(site);
      EarlyRead found = place == null ? null : at(instruction, site, place);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable EarlyRead at(AbstractInsnNode instruction, SpawnSite site, Place place) {
    if (spawned.contains(instruction)) {
      return isPassed(instruction, site, place)
          ? new EarlyRead(
              instruction,
              List.of(site),
              name(instruction) + ", which is passed it, may read " + words(site),
              false)
          : null;
    }
    if (plan.flow().isPart(instruction)) {
      return null;
    }
    if (place.equals(Place.of(instruction))) {
      EarlyRead access = access(instruction, site);
      if (access != null) {
        return access;
      }
    }
    if (isKnownOutside(instruction, site) && effects.mayInitialise(instruction, place)) {
      String reason = "a class that is used here first may read " + words(site);
      return new EarlyRead(instruction, List.of(site), reason, false);
    }
    if (instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode) {
      return maySee(instruction, site, place)
          ? new EarlyRead(
              instruction, List.of(site), name(instruction) + " may read " + words(site), false)
          : null;
    }
    if (instruction.getOpcode() == Opcodes.ATHROW && isKnownOutside(instruction, site)) {
      return new EarlyRead(
          instruction, List.of(site), "after this throw others may read " + words(site), false);
    }
    return null;
  }

  private @Nullable EarlyRead access(AbstractInsnNode instruction, SpawnSite site) {
    int owner = Place.ownerFromTop(instruction);
    boolean meets =
        owner == 0
            || (Origins.mayBeSame(
                    origins.fromTop(instruction, owner), target(site), escapes.before(instruction))
                && !indexes.differ(instruction, site));
    if (!meets) {
      return null;
    }
    boolean certain = owner == 0 || origins.fromTop(instruction, owner).equals(target(site));
    String what = Place.isRead(instruction) ? " read " : " overwritten ";
    return new EarlyRead(
        instruction,
        List.of(site),
        words(site) + (certain ? ", is" : ", may be") + what + "before sync()",
        certain);
  }

  private String words(SpawnSite site) {
    String kind =
        site.destination() instanceof Destination.Field field
            ? "the field '" + field.store().name + "', which gets"
            : "an array element, which gets";
    return kind + " the result of the spawned call " + site.call().name + "(...)";
  }

  private static String name(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        ? "the call of " + (call.name.equals("<init>") ? "a constructor" : call.name + "(...)")
        : "the call";
  }

  /** Origins of the array or object that gets the result; empty for a static field. */
  private Set<AbstractInsnNode> target(SpawnSite site) {
    int arguments = 1 + Type.getArgumentTypes(site.call().desc).length;
    if (site.destination() instanceof Destination.Element) {
      return origins.fromTop(site.call(), arguments + 2);
    }
    boolean isStatic = site.destination() instanceof Destination.Field f && f.isStatic();
    return isStatic ? Set.of() : origins.fromTop(site.call(), arguments + 1);
  }

  private boolean isKnownOutside(AbstractInsnNode instruction, SpawnSite site) {
    Set<AbstractInsnNode> escaped = escapes.before(instruction);
    Set<AbstractInsnNode> target = target(site);
    return target.isEmpty()
        || target.stream()
            .anyMatch(
                origin ->
                    origin.getOpcode() != Opcodes.ACONST_NULL
                        && (!Origins.isFresh(origin) || escaped.contains(origin)));
  }

  /** Whether an ordinary call may read or write what gets the result. */
  private boolean maySee(AbstractInsnNode call, SpawnSite site, Place place) {
    boolean reaches = isKnownOutside(call, site) || isArgument(call, site, place);
    boolean lambda = call instanceof InvokeDynamicInsnNode d && KnownCalls.isHarmless(d);
    return reaches && !lambda && effects.mayAccess(call, place);
  }

  /**
   * Whether a spawned call is passed what gets the result. What it may reach in another way it may
   * not read: the rules for spawned methods say so.
   */
  private boolean isPassed(AbstractInsnNode instruction, SpawnSite site, Place place) {
    return instruction instanceof MethodInsnNode call
        && isArgument(call, site, place)
        && (place.isElement() || effects.namedMethodAccesses(call, place));
  }

  private boolean isArgument(AbstractInsnNode call, SpawnSite site, Place place) {
    List<Type> passed = StackEffect.passed(call);
    boolean makes = call instanceof MethodInsnNode c && c.name.equals("<init>");
    Set<AbstractInsnNode> target = target(site);
    Set<AbstractInsnNode> escaped = escapes.before(call);
    for (int i = makes ? 1 : 0; i < passed.size(); i++) {
      Set<AbstractInsnNode> argument = origins.fromTop(call, passed.size() - i);
      if (place.mayBeIn(passed.get(i)) && Origins.mayBeSame(argument, target, escaped)) {
        return true;
      }
    }
    return false;
  }
}
