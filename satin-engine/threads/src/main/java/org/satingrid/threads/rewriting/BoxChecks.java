package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds code that uses the identity of a value. A value that is sent as a copy equals the original,
 * but it is another object on each node.
 */
final class BoxChecks {

  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/math/BigInteger",
          "java/math/BigDecimal");

  private BoxChecks() {}

  static void check(
      MethodNode method, Map<AbstractInsnNode, Frame<BasicValue>> frames, Findings findings) {
    for (AbstractInsnNode node : method.instructions) {
      Frame<BasicValue> frame = frames.get(node);
      int opcode = node.getOpcode();
      if (frame == null) {
        continue;
      }
      if (opcode == IF_ACMPEQ || opcode == IF_ACMPNE) {
        String value = value(TypeFlow.operand(frame, 0));
        if (value != null && value.equals(value(TypeFlow.operand(frame, 1)))) {
          doubt(method, node, "compares two " + value + " by ==", "compare by equals", findings);
        }
      } else if (opcode == MONITORENTER) {
        String value = value(TypeFlow.operand(frame, 0));
        if (value != null) {
          doubt(method, node, "uses the monitor of a " + value, "use a new Object()", findings);
        }
      }
    }
  }

  private static void doubt(
      MethodNode method, AbstractInsnNode at, String what, String remedy, Findings findings) {
    findings.doubt(
        method.name,
        Findings.line(at),
        "it " + what + "; a value is another object on each node",
        remedy);
  }

  private static @Nullable String value(BasicValue operand) {
    Type type = operand.getType();
    return type != null && type.getSort() == Type.OBJECT && VALUES.contains(type.getInternalName())
        ? type.getClassName()
        : null;
  }
}
