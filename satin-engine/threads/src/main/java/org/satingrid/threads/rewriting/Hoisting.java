package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Moves checks out of innermost loops. A loop gets a fast copy without checks. A pre-header before
 * the loop opens all objects and arrays of the fast copy:
 *
 * <pre>
 *   pre-header:  open everything; if anything is null or out of bounds, go to slow
 *   fast:        the loop without checks; go to end
 *   slow:        the loop as it was, each access with its check
 *   end:
 * </pre>
 *
 * The pre-header has no effects and never throws. The behaviour of a loop without iterations, or
 * with a failing iteration, therefore stays the same. Without hoisting, the virtual machine keeps
 * the call for a miss in the compiled loop forever, and the loop runs five to ten times slower.
 */
final class Hoisting {

  private final ClassRewriting context;
  private final MethodNode method;
  private final Map<AbstractInsnNode, Frame<BasicValue>> frames;

  /** Instructions that the rewriter must not change any more. */
  private final Set<AbstractInsnNode> done = new HashSet<>();

  Hoisting(
      ClassRewriting context, MethodNode method, Map<AbstractInsnNode, Frame<BasicValue>> frames) {
    this.context = context;
    this.method = method;
    this.frames = frames;
  }

  /**
   * Hoists, and returns the instructions with accesses that need no check. Also adds the frames of
   * the copied instructions.
   */
  Set<AbstractInsnNode> apply() throws AnalyzerException {
    List<HoistPlan> plans = new ArrayList<>();
    List<Loop> loops = Loop.innermost(method);
    if (!loops.isEmpty()) {
      Sources sources = Sources.of(context.type().name, method);
      for (Loop loop : loops) {
        HoistPlan plan = HoistPlan.of(context, method, loop, sources, frames);
        if (plan != null) {
          plans.add(plan);
        }
      }
    }
    List<List<AbstractInsnNode>> bodies = plans.stream().map(this::body).toList();
    for (int i = 0; i < plans.size(); i++) { // from here on the indexes of instructions are invalid
      emit(plans.get(i), bodies.get(i));
    }
    return done;
  }

  private List<AbstractInsnNode> body(HoistPlan plan) {
    List<AbstractInsnNode> body = new ArrayList<>();
    for (int i = plan.loop().first(); i <= plan.loop().last(); i++) {
      body.add(method.instructions.get(i));
    }
    return body;
  }

  private void emit(HoistPlan plan, List<AbstractInsnNode> body) {
    LabelNode head = plan.loop().head();
    LabelNode before = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList code = new InsnList();
    code.add(before);
    PreHeader preHeader = new PreHeader(context, method, head);
    plan.opened.forEach((value, opened) -> code.add(preHeader.open(value, opened)));
    code.add(copy(plan, body, preHeader));
    code.add(new JumpInsnNode(GOTO, end));
    Set<AbstractInsnNode> inside = new HashSet<>(body);
    for (AbstractInsnNode node : method.instructions) {
      if (!inside.contains(node)) {
        retarget(node, head, before);
      }
    }
    method.instructions.insert(body.get(body.size() - 1), end);
    method.instructions.insertBefore(head, code);
  }

  private static void retarget(AbstractInsnNode node, LabelNode from, LabelNode to) {
    if (node instanceof JumpInsnNode jump && jump.label.equals(from)) {
      jump.label = to;
    } else if (node instanceof TableSwitchInsnNode table) {
      table.labels.replaceAll(label -> label.equals(from) ? to : label);
      table.dflt = table.dflt.equals(from) ? to : table.dflt;
    } else if (node instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.replaceAll(label -> label.equals(from) ? to : label);
      lookup.dflt = lookup.dflt.equals(from) ? to : lookup.dflt;
    }
  }

  private InsnList copy(HoistPlan plan, List<AbstractInsnNode> body, PreHeader preHeader) {
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LabelNode label) {
        labels.put(label, label);
      }
    }
    for (AbstractInsnNode node : body) {
      if (node instanceof LabelNode label) {
        labels.put(label, new LabelNode());
      }
    }
    InsnList copy = new InsnList();
    for (AbstractInsnNode node : body) {
      Invariant receiver = plan.receivers.get(node);
      if (receiver != null && !plan.isPartOfReceiver(node)) {
        copy.add(new VarInsnNode(ALOAD, preHeader.variable(receiver)));
      } else if (!plan.removed.contains(node)) {
        copyOne(plan, node, labels, preHeader, copy);
      }
    }
    return copy;
  }

  private void copyOne(
      HoistPlan plan,
      AbstractInsnNode node,
      Map<LabelNode, LabelNode> labels,
      PreHeader preHeader,
      InsnList copy) {
    Invariant receiver = plan.accesses.get(node);
    if (receiver != null && node.getOpcode() == GETSTATIC) {
      FieldInsnNode field = (FieldInsnNode) node;
      String holder = ((Invariant.Holder) receiver).owner() + Names.HOLDER;
      FieldInsnNode access = new FieldInsnNode(GETFIELD, holder, field.name, field.desc);
      done.add(access);
      copy.add(new VarInsnNode(ALOAD, preHeader.variable(receiver)));
      copy.add(access);
      return;
    }
    AbstractInsnNode clone = node.clone(labels);
    copy.add(clone);
    Frame<BasicValue> frame = frames.get(node);
    if (receiver == null) {
      if (frame != null) {
        frames.put(clone, frame);
      }
      return;
    }
    done.add(clone);
    if (node.getOpcode() == AALOAD && frame != null) {
      cast(ArrayCode.arrayOf(AALOAD - IALOAD, TypeFlow.operand(frame, 1)).substring(1), copy);
    }
  }

  private void cast(String descriptor, InsnList copy) {
    AbstractInsnNode cast = new TypeInsnNode(CHECKCAST, Type.getType(descriptor).getInternalName());
    done.add(cast);
    copy.add(cast);
  }
}
