package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The calls of one method, and its writes to static fields and to objects that static fields refer
 * to.
 */
final class MethodWrites {

  /**
   * Beginnings of the names of methods that do not change a collection, buffer or atomic. If a
   * method adds an absent value to a memo, the memo counts as unchanged.
   */
  private static final Set<String> READERS =
      Set.of(
          "get",
          "contains",
          "size",
          "isEmpty",
          "iterator",
          "listIterator",
          "entrySet",
          "keySet",
          "values",
          "stream",
          "parallelStream",
          "toString",
          "hashCode",
          "equals",
          "peek",
          "element",
          "first",
          "last",
          "floor",
          "ceiling",
          "higher",
          "lower",
          "head",
          "tail",
          "sub",
          "forEach",
          "length",
          "charAt",
          "indexOf",
          "intValue",
          "longValue",
          "doubleValue",
          "sum",
          "toArray",
          "clone",
          "cardinality",
          "next",
          "previous",
          "keys",
          "spliterator",
          "descending",
          "capacity",
          "compareTo",
          "comparator",
          "codePoint",
          "reduce",
          "search",
          "wait",
          "notify",
          "computeIfAbsent",
          "putIfAbsent");

  /** The beginning of the names of methods that read and change. */
  private static final String GET_AND = "getAnd";

  /** Maximum of instructions times variables. The writes of a larger method are unknown. */
  private static final int MAX_SIZE = 1_000_000;

  /** Name endings of the JDK's collections. */
  private static final List<String> COLLECTIONS =
      List.of("Map", "List", "Set", "Queue", "Deque", "Vector", "Stack", "Collection", "Hashtable");

  /** Types of the JDK with methods that change the object. */
  private static final List<String> CHANGING =
      List.of(
          "java/util/concurrent/atomic/",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/util/BitSet");

  /** A write, or a call that may write to an object that a static field refers to. */
  record Write(String field, int line) {}

  /**
   * A call.
   *
   * @param exact true if it has one target
   * @param onThis true if its receiver is the caller's own object
   * @param fields the static fields through which the caller reached an argument, by the argument's
   *     local variable in the target
   * @param parameters the parameters through which the caller reached an argument
   */
  record Call(
      String owner,
      String key,
      boolean exact,
      boolean onThis,
      int line,
      Map<Integer, String> fields,
      Map<Integer, Set<Integer>> parameters) {}

  private final MethodNode method;
  private final MethodCode code;
  private final boolean isInitializer;
  private final List<Call> calls = new ArrayList<>();
  private final List<Write> writes = new ArrayList<>();
  private final Set<String> made = new HashSet<>();
  private final Set<Integer> written = new HashSet<>();
  private boolean unknown;

  private MethodWrites(MethodNode method) {
    this.method = method;
    this.code = new MethodCode(method);
    this.isInitializer = method.name.equals("<clinit>");
  }

  /** Analyses a method. */
  static MethodWrites of(String owner, MethodNode method) {
    MethodWrites found = new MethodWrites(method);
    if ((long) method.instructions.size() * (method.maxLocals + method.maxStack) > MAX_SIZE) {
      return found.unknown();
    }
    try {
      Frame<SourceValue>[] frames = new Analyzer<>(new StaticOrigins()).analyze(owner, method);
      for (int i = 0; i < frames.length; i++) {
        if (frames[i] != null) {
          found.add(method.instructions.get(i), frames[i]);
        }
      }
    } catch (AnalyzerException | IndexOutOfBoundsException corrupt) {
      return new MethodWrites(method).unknown();
    }
    return found;
  }

  private MethodWrites unknown() {
    unknown = true;
    return this;
  }

  /** Returns true if the method could not be analysed. */
  boolean isUnknown() {
    return unknown;
  }

  /** Returns the first line of the method, or 0 if the class file does not contain it. */
  int line() {
    return code.firstLine();
  }

  List<Call> calls() {
    return calls;
  }

  List<Write> writes() {
    return writes;
  }

  /** Returns the classes of the objects that the method makes. */
  Set<String> made() {
    return made;
  }

  /** Returns the local variables of the parameters with objects that the method changes. */
  Set<Integer> written() {
    return written;
  }

  private void add(AbstractInsnNode instruction, Frame<SourceValue> frame) {
    int opcode = instruction.getOpcode();
    if (opcode == Opcodes.PUTSTATIC) {
      FieldInsnNode field = (FieldInsnNode) instruction;
      if (!isInitializer) {
        writes.add(new Write(name(field), code.line(field)));
      }
    } else if (opcode == Opcodes.PUTFIELD) {
      changes(instruction, value(frame, 1));
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      changes(instruction, value(frame, 2));
    } else if (instruction instanceof TypeInsnNode type && opcode == Opcodes.NEW) {
      made.add(type.desc);
    } else if (instruction instanceof MethodInsnNode call) {
      add(call, frame);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle) {
          String key = handle.getName() + handle.getDesc();
          calls.add(
              new Call(
                  handle.getOwner(), key, true, false, code.line(dynamic), Map.of(), Map.of()));
        }
      }
    }
  }

  private static SourceValue value(Frame<SourceValue> frame, int below) {
    return frame.getStack(frame.getStackSize() - 1 - below);
  }

  private void add(MethodInsnNode call, Frame<SourceValue> frame) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    Type[] types = Type.getArgumentTypes(call.desc);
    Map<Integer, String> fields = new HashMap<>();
    Map<Integer, Set<Integer>> parameters = new HashMap<>();
    int below = types.length - (isStatic ? 1 : 0);
    int local = 0;
    for (int i = isStatic ? 0 : -1; i < types.length; i++) {
      SourceValue argument = value(frame, below--);
      FieldInsnNode field = StaticOrigins.field(argument);
      if (field != null) {
        fields.put(local, name(field));
      }
      Set<Integer> from = new HashSet<>();
      StaticOrigins.parameters(argument, from);
      parameters.put(local, from);
      local += argument.getSize();
    }
    if (!isStatic && changesReceiver(call)) {
      changes(call, value(frame, types.length));
    }
    boolean exact = isStatic || call.getOpcode() == Opcodes.INVOKESPECIAL;
    boolean onThis =
        !isStatic && !isStaticMethod() && StaticOrigins.isFirst(value(frame, types.length));
    String key = call.name + call.desc;
    calls.add(new Call(call.owner, key, exact, onThis, code.line(call), fields, parameters));
  }

  private boolean isStaticMethod() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  private void changes(AbstractInsnNode instruction, SourceValue target) {
    FieldInsnNode field = StaticOrigins.field(target);
    if (field != null && !isInitializer) {
      writes.add(new Write(name(field), code.line(instruction)));
    }
    StaticOrigins.parameters(target, written);
  }

  private static boolean changesReceiver(MethodInsnNode call) {
    boolean isCollection =
        call.owner.startsWith("java/util/") && COLLECTIONS.stream().anyMatch(call.owner::endsWith);
    boolean changing = isCollection || CHANGING.stream().anyMatch(call.owner::startsWith);
    boolean reads =
        READERS.stream().anyMatch(call.name::startsWith) && !call.name.startsWith(GET_AND);
    return changing && !reads && !call.name.equals("<init>");
  }

  private static String name(FieldInsnNode field) {
    return field.owner.replace('/', '.') + "." + field.name;
  }

  /** Returns the method's name and descriptor. */
  String key() {
    return method.name + method.desc;
  }
}
