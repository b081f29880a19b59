package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.satingrid.rewriter.CallTargets.Call;
import org.satingrid.rewriter.CallTargets.Certainty;
import org.satingrid.rewriter.CallTargets.Target;

/** What one method does itself, and which methods it calls. */
final class MethodEffects {

  private final Target target;
  private final Map<Place, List<AbstractInsnNode>> accesses = new HashMap<>();
  private final Set<String> firstUses = new LinkedHashSet<>();
  private final List<Target> certain = new ArrayList<>();
  private final List<Target> ofModel = new ArrayList<>();
  private final List<Target> overridable = new ArrayList<>();
  private boolean copiesArrays;
  private boolean runsUnknown;
  private boolean tellsTheWorld;
  private @Nullable Set<Place> ofOthers;

  private MethodEffects(Target target) {
    this.target = target;
  }

  static MethodEffects of(Target target, CallTargets targets) {
    MethodEffects effects = new MethodEffects(target);
    for (AbstractInsnNode instruction : target.method().instructions) {
      effects.add(instruction, targets);
    }
    return effects;
  }

  private void add(AbstractInsnNode instruction, CallTargets targets) {
    Place place = Place.of(instruction);
    if (place != null) {
      accesses.computeIfAbsent(place, key -> new ArrayList<>()).add(instruction);
    }
    String used = usedClass(instruction);
    if (used != null) {
      firstUses.add(used);
    }
    tellsTheWorld |= tellsTheWorld(instruction);
    Call call = targets.follow(instruction);
    copiesArrays |= call.certainty() == Certainty.COPIES_ARRAY;
    runsUnknown |= call.certainty() == Certainty.UNKNOWN;
    Target called = call.target();
    if (called != null) {
      calls(call.certainty()).add(called);
    }
  }

  private List<Target> calls(Certainty certainty) {
    return switch (certainty) {
      case CERTAIN -> certain;
      case OF_MODEL -> ofModel;
      case OVERRIDABLE -> overridable;
      default -> throw new IllegalArgumentException("leads nowhere: " + certainty);
    };
  }

  /** The class that an instruction has initialised, if it does. */
  static @Nullable String usedClass(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> ((FieldInsnNode) instruction).owner;
      case Opcodes.INVOKESTATIC -> ((MethodInsnNode) instruction).owner;
      case Opcodes.NEW -> ((TypeInsnNode) instruction).desc;
      default -> null;
    };
  }

  /** Whether an instruction itself prints, writes or ends the program. */
  static boolean tellsTheWorld(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.owner.startsWith("java/")
        && KnownCalls.tellsTheWorld(call);
  }

  Target target() {
    return target;
  }

  boolean tellsTheWorld() {
    return tellsTheWorld;
  }

  /** Whether it may run code that cannot be followed. */
  boolean runsUnknown() {
    return runsUnknown || !overridable.isEmpty();
  }

  /** Classes that it may be the first to use. */
  Set<String> firstUses() {
    return firstUses;
  }

  /** Methods that it calls and no others in their place. */
  List<Target> certainCalls() {
    return certain;
  }

  /** Methods that its code names; what overrides them is another matter. */
  List<Target> namedCalls() {
    List<Target> all = new ArrayList<>(certain);
    all.addAll(ofModel);
    all.addAll(overridable);
    return all;
  }

  /** Whether it reads or writes a place of an object or array that it has not made itself. */
  boolean accesses(Place place) {
    return (copiesArrays && place.isElement())
        || (accesses.containsKey(place) && ofOthers().contains(place));
  }

  private synchronized Set<Place> ofOthers() {
    Set<Place> places = ofOthers;
    if (places == null) {
      places = new HashSet<>();
      Origins origins = Origins.of(target.type().name, target.method());
      for (Map.Entry<Place, List<AbstractInsnNode>> entry : accesses.entrySet()) {
        if (entry.getValue().stream().anyMatch(access -> !isOfOwn(access, origins))) {
          places.add(entry.getKey());
        }
      }
      ofOthers = places;
    }
    return places;
  }

  /** Whether an instruction reads or writes what the method itself has made: nobody else's. */
  private static boolean isOfOwn(AbstractInsnNode access, Origins origins) {
    int owner = Place.ownerFromTop(access);
    if (owner == 0) {
      return false;
    }
    Set<AbstractInsnNode> from = origins.fromTop(access, owner);
    return !from.isEmpty() && from.stream().allMatch(Origins::isFresh);
  }
}
