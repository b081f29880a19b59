package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the spawned calls of one method that change an argument which the method uses afterwards.
 * If only other spawned calls use the changed object, the object is scratch space of the calls and
 * does not count. Changes of elements of parts do not count, because the program has marked them.
 */
final class Changes {

  private final RefFlow flow;
  private final Function<AbstractInsnNode, Set<AbstractInsnNode>> behind;

  /**
   * @param behind finds the instructions that control can reach after an instruction
   */
  Changes(RefFlow flow, Function<AbstractInsnNode, Set<AbstractInsnNode>> behind) {
    this.flow = flow;
    this.behind = behind;
  }

  /** Returns the first use of each changed argument of the spawned calls. */
  List<Change> of(Collection<MethodInsnNode> spawned) {
    List<Change> found = new ArrayList<>();
    for (MethodInsnNode call : spawned) {
      Effects all = flow.effects(call);
      Effects effects = all == null || all.beside() == null ? all : all.beside();
      RefFrame frame = flow.before(call);
      if (effects != null
          && frame != null
          && (effects.writesArguments() || effects.mutatesItself() != 0)) {
        add(call, effects, frame, spawned, found);
      }
    }
    return found;
  }

  private void add(
      MethodInsnNode call,
      Effects effects,
      RefFrame frame,
      Collection<MethodInsnNode> spawned,
      List<Change> found) {
    Arguments arguments = Arguments.of(call);
    for (int i = 0; i < Math.min(arguments.count(), Refs.PARAMETERS); i++) {
      long refs = frame.argument(arguments.count(), i);
      long reached = flow.regions().behind(refs, frame.out());
      // Unknown objects are left out, because they would match any use.
      long written = anyAge(effects.writtenItself(i, refs, reached));
      boolean mutates = (effects.mutatesItself() >> i & 1) != 0;
      long mutated = mutates ? anyAge(refs | reached) : Refs.NONE;
      if (arguments.type(i).getSort() >= Type.ARRAY && (written | mutated) != Refs.NONE) {
        Set<AbstractInsnNode> later = behind.apply(call);
        MethodNode method = flow.method();
        for (AbstractInsnNode at : method.instructions) {
          boolean other = !(at instanceof MethodInsnNode next && spawned.contains(next));
          if (other && later.contains(at) && uses(at, effects, written, mutated)) {
            found.add(new Change(call, i, at));
            break;
          }
        }
      }
    }
  }

  private static long anyAge(long refs) {
    return (Refs.anyAge(refs) | refs) & ~Refs.ELSEWHERE;
  }

  private boolean uses(AbstractInsnNode at, Effects writer, long written, long mutated) {
    RefFrame frame = at.getOpcode() < 0 ? null : flow.before(at);
    if (frame == null) {
      return false;
    }
    Place place = Place.of(at);
    int owner = place == null ? 0 : Place.ownerFromTop(at);
    if (place != null && Place.isRead(at) && owner > 0) {
      return writer.writesKnown(place) && (frame.top(owner) & written) != 0;
    }
    Effects called = flow.effects(at);
    if (called == null) {
      return false;
    }
    long changed =
        (writer.writesKnownPlaceOf(called) ? written : Refs.NONE)
            | (called.touchesClassOfJdk() ? mutated : Refs.NONE);
    int count = Arguments.of(at).count();
    for (int i = 0; i < count; i++) {
      long refs = frame.argument(count, i);
      if (((refs | flow.regions().behind(refs, frame.out())) & changed) != 0) {
        return true;
      }
    }
    return false;
  }
}
