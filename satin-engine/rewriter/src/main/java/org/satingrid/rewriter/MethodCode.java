package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Answers questions on a method. The method must not change while this object is in use. */
final class MethodCode {

  private final MethodNode method;
  private final InsnList code;

  /** Computed at first use. A changed method needs a new object. */
  private @Nullable Map<AbstractInsnNode, List<TryCatchBlockNode>> around;

  MethodCode(MethodNode method) {
    this.method = method;
    this.code = method.instructions;
  }

  MethodNode method() {
    return method;
  }

  int indexOf(AbstractInsnNode instruction) {
    return code.indexOf(instruction);
  }

  /** Returns the source line of an instruction, 0 if unknown. */
  int line(AbstractInsnNode instruction) {
    for (AbstractInsnNode i = instruction; i != null; i = i.getPrevious()) {
      if (i instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }

  /** Returns the line of the method's first statement, 0 if unknown. */
  int firstLine() {
    for (AbstractInsnNode i : code) {
      if (i instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }

  /** Returns the name of a local variable at an instruction, for messages. */
  String variable(int slot, AbstractInsnNode at) {
    LocalVariableNode variable = declaration(slot, at);
    return variable == null ? "in local variable " + slot : "'" + variable.name + "'";
  }

  /** Returns the class file's entry for a local variable at an instruction, or null. */
  @Nullable LocalVariableNode declaration(int slot, AbstractInsnNode at) {
    if (method.localVariables == null) {
      return null;
    }
    return method.localVariables.stream()
        // The scope of a variable begins after the store that defines the variable.
        .filter(v -> v.index == slot && indexOf(v.start) <= indexOf(at) + 2)
        .filter(v -> indexOf(at) < indexOf(v.end))
        .findFirst()
        .orElse(null);
  }

  /** Returns the instructions that can follow an instruction, apart from exception handlers. */
  List<AbstractInsnNode> successors(AbstractInsnNode instruction) {
    List<AbstractInsnNode> next = new ArrayList<>();
    if (instruction instanceof JumpInsnNode jump) {
      next.add(jump.label);
    } else if (instruction instanceof TableSwitchInsnNode table) {
      next.add(table.dflt);
      next.addAll(table.labels);
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      next.add(lookup.dflt);
      next.addAll(lookup.labels);
    }
    if (fallsThrough(instruction) && instruction.getNext() != null) {
      next.add(instruction.getNext());
    }
    return next;
  }

  /** Returns true if the instruction before a label continues to the label. */
  boolean fallsInto(LabelNode label) {
    AbstractInsnNode before = label.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before == null || fallsThrough(before);
  }

  /** Returns true if control can continue to the next instruction. */
  static boolean fallsThrough(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return !isReturn(instruction)
        && switch (opcode) {
          case Opcodes.GOTO, Opcodes.ATHROW, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> false;
          default -> true;
        };
  }

  static boolean isReturn(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }

  /** Returns true if an instruction can throw. Loads, stores, constants and jumps cannot. */
  static boolean mayThrow(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    boolean loadsOrStoresElement =
        (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
            || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    boolean divides =
        switch (opcode) {
          case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> true;
          default -> false;
        };
    return loadsOrStoresElement
        || divides
        || opcode == Opcodes.LDC
        || (opcode >= Opcodes.GETSTATIC && opcode != Opcodes.IFNULL && opcode != Opcodes.IFNONNULL);
  }

  /** Returns the handlers around an instruction, in the order of the exception table. */
  List<LabelNode> handlers(AbstractInsnNode instruction) {
    List<LabelNode> handlers = new ArrayList<>();
    blocksAround(instruction).forEach(block -> handlers.add(block.handler));
    return handlers;
  }

  /** Returns the try blocks around an instruction, in the order of the exception table. */
  private List<TryCatchBlockNode> blocksAround(AbstractInsnNode instruction) {
    Map<AbstractInsnNode, List<TryCatchBlockNode>> known = around;
    if (known == null) {
      known = new HashMap<>();
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        AbstractInsnNode at = block.start;
        while (at != null && at != block.end) {
          known.computeIfAbsent(at, key -> new ArrayList<>(1)).add(block);
          at = at.getNext();
        }
      }
      around = known;
    }
    return known.getOrDefault(instruction, List.of());
  }

  /**
   * Returns the handlers around an instruction that can receive an exception. A handler for all
   * exceptions hides the later handlers.
   */
  List<LabelNode> reachedHandlers(AbstractInsnNode instruction) {
    List<LabelNode> handlers = new ArrayList<>();
    for (TryCatchBlockNode block : blocksAround(instruction)) {
      handlers.add(block.handler);
      if (block.type == null || block.type.equals("java/lang/Throwable")) {
        break;
      }
    }
    return handlers;
  }

  /**
   * Returns true if a clause can receive exceptions that the JVM itself throws, as for a null
   * pointer.
   */
  static boolean catchesRuntimeExceptions(TryCatchBlockNode block) {
    return block.type == null || block.type.startsWith("java/lang/");
  }

  /** Returns true if a clause for all exceptions is around an instruction. */
  boolean catchesAll(AbstractInsnNode instruction) {
    return method.tryCatchBlocks.stream()
        .anyMatch(block -> isForAll(block) && covers(block, instruction));
  }

  private static boolean isForAll(TryCatchBlockNode block) {
    return block.type == null || block.type.equals("java/lang/Throwable");
  }

  boolean covers(TryCatchBlockNode block, AbstractInsnNode instruction) {
    int index = indexOf(instruction);
    return indexOf(block.start) <= index && index < indexOf(block.end);
  }

  /** Returns the instructions with a path to the given instructions that avoids all stops. */
  Set<AbstractInsnNode> leadingTo(Set<AbstractInsnNode> ends, Set<AbstractInsnNode> stops) {
    if (ends.isEmpty()) {
      return Set.of();
    }
    Map<AbstractInsnNode, List<AbstractInsnNode>> before = new HashMap<>();
    for (AbstractInsnNode at : code) {
      successors(at).forEach(next -> before.computeIfAbsent(next, k -> new ArrayList<>()).add(at));
    }
    Set<AbstractInsnNode> found = new HashSet<>(ends);
    Deque<AbstractInsnNode> next = new ArrayDeque<>(ends);
    while (!next.isEmpty()) {
      for (AbstractInsnNode earlier : before.getOrDefault(next.remove(), List.of())) {
        if (!stops.contains(earlier) && found.add(earlier)) {
          next.add(earlier);
        }
      }
    }
    return found;
  }

  /** Returns the instructions that control can reach after an instruction, by any path. */
  Set<AbstractInsnNode> reachable(AbstractInsnNode instruction) {
    Set<AbstractInsnNode> seen = new HashSet<>();
    Deque<AbstractInsnNode> next = new ArrayDeque<>(List.of(instruction));
    while (!next.isEmpty()) {
      AbstractInsnNode at = next.remove();
      List<AbstractInsnNode> after = successors(at);
      after.addAll(handlers(at));
      after.stream().filter(seen::add).forEach(next::add);
    }
    return seen;
  }
}
