package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the lambdas of a method, and for each lambda the call of the JDK that gets it. If the
 * method stores a lambda, or uses it more than once, no call is named.
 */
final class LambdaUses extends SourceInterpreter {

  /** The analysis of a method takes memory in proportion to its instructions. */
  private static final int MAX_INSTRUCTIONS = 5_000;

  private final Map<AbstractInsnNode, List<AbstractInsnNode>> users = new HashMap<>();

  private LambdaUses() {
    super(ASM9);
  }

  static List<Lambda> of(String owner, MethodNode method) {
    List<Lambda> found = new ArrayList<>();
    LambdaUses uses = null;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof InvokeDynamicInsnNode made
          && Lambda.isMadeBy(made.bsm.getOwner())) {
        uses = uses == null ? analysed(owner, method) : uses;
        found.add(Lambda.of(made, uses.user(made)));
      }
    }
    return found;
  }

  private static LambdaUses analysed(String owner, MethodNode method) {
    LambdaUses uses = new LambdaUses();
    if (method.instructions.size() <= MAX_INSTRUCTIONS) {
      try {
        new Analyzer<>(uses).analyze(owner, method);
      } catch (AnalyzerException | RuntimeException corrupt) {
        uses.users.clear();
      }
    }
    return uses;
  }

  private @Nullable MethodInsnNode user(InvokeDynamicInsnNode made) {
    List<AbstractInsnNode> all = users.getOrDefault(made, List.of());
    boolean one = !all.isEmpty() && all.stream().allMatch(user -> user.equals(all.get(0)));
    return one && all.get(0) instanceof MethodInsnNode call && Application.isOfJdk(call.owner)
        ? call
        : null;
  }

  private void use(AbstractInsnNode user, SourceValue value) {
    for (AbstractInsnNode source : value.insns) {
      if (source instanceof InvokeDynamicInsnNode) {
        users.computeIfAbsent(source, key -> new ArrayList<>()).add(user);
      }
    }
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
    use(instruction, value);
    return super.copyOperation(instruction, value);
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
    use(instruction, value);
    return super.unaryOperation(instruction, value);
  }

  @Override
  public SourceValue binaryOperation(
      AbstractInsnNode instruction, SourceValue value1, SourceValue value2) {
    use(instruction, value1);
    use(instruction, value2);
    return super.binaryOperation(instruction, value1, value2);
  }

  @Override
  public SourceValue ternaryOperation(
      AbstractInsnNode instruction, SourceValue value1, SourceValue value2, SourceValue value3) {
    use(instruction, value3);
    return super.ternaryOperation(instruction, value1, value2, value3);
  }

  @Override
  public SourceValue naryOperation(
      AbstractInsnNode instruction, List<? extends SourceValue> values) {
    values.forEach(value -> use(instruction, value));
    return super.naryOperation(instruction, values);
  }

  @Override
  public void returnOperation(
      AbstractInsnNode instruction, SourceValue value, SourceValue expected) {
    use(instruction, value);
  }
}
