package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.threads.twins.Twins;

/**
 * Rewrites calls of a {@code VarHandle}. The arguments of such calls can have any types. Each call
 * becomes a call of a new method that boxes the arguments.
 */
final class HandleCode {

  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String OBJECT = "Ljava/lang/Object;";

  private final ClassRewriting context;
  private final MethodNode method;

  HandleCode(ClassRewriting context, MethodNode method) {
    this.context = context;
    this.method = method;
  }

  @Nullable InsnList replacement(MethodInsnNode call) {
    if (call.owner.equals(LOOKUP) && call.name.equals("findVarHandle")) {
      return found(call);
    }
    if (!call.owner.equals(Names.VAR_HANDLE)) {
      return null;
    }
    if (call.getOpcode() == INVOKESTATIC) { // The call is a memory fence.
      return Code.list(new MethodInsnNode(INVOKESTATIC, Names.SYNC, "passed", "()V"));
    }
    String operation = operation(call.name);
    if (operation == null || Type.getArgumentTypes(call.desc).length == 0) {
      context
          .findings()
          .refuse(
              method,
              call,
              "java.lang.invoke.VarHandle." + call.name + " is not supported with these arguments",
              "use a handle of a volatile field, or synchronized");
      return null;
    }
    return Code.list(context.accessors().handle(operation, call.desc));
  }

  /**
   * Returns the volatile operation that replaces a method of {@code VarHandle}, or null. A volatile
   * operation has at least the order that the method requests.
   */
  private static @Nullable String operation(String name) {
    if (name.startsWith("weakCompareAndSet") || name.equals("compareAndSet")) {
      return "compareAndSet";
    }
    String plain = name.replaceAll("(Volatile|Acquire|Release|Opaque)$", "");
    return switch (plain) {
      case "get",
          "set",
          "compareAndExchange",
          "getAndSet",
          "getAndAdd",
          "getAndBitwiseOr",
          "getAndBitwiseAnd",
          "getAndBitwiseXor" ->
          plain;
      default -> null;
    };
  }

  private @Nullable InsnList found(MethodInsnNode call) {
    if (!Twins.isTwin(context.type().name) && !isOfVolatileField(call)) {
      context
          .findings()
          .refuse(
              method,
              call,
              "a handle of a field that is not volatile, or that is not named by constants",
              "declare the field volatile, or use synchronized");
      return null;
    }
    return Code.list(
        new MethodInsnNode(
            INVOKESTATIC,
            Names.FIELD_HANDLE,
            call.name,
            "(L" + LOOKUP + ";" + call.desc.substring(1)));
  }

  /**
   * Returns true if the constants before the call name a volatile field: its owner, its name and
   * its type.
   */
  private boolean isOfVolatileField(MethodInsnNode call) {
    AbstractInsnNode type = before(call);
    AbstractInsnNode name = type == null ? null : before(type);
    AbstractInsnNode owner = name == null ? null : before(name);
    boolean constant = type instanceof LdcInsnNode || type instanceof FieldInsnNode;
    if (!constant
        || !(name instanceof LdcInsnNode named && named.cst instanceof String text)
        || !(owner instanceof LdcInsnNode ofClass && ofClass.cst instanceof Type declaring)) {
      return false;
    }
    ProgramTypes.Field field = context.types().field(declaring.getInternalName(), text);
    return field != null
        && field.owner().name().equals(declaring.getInternalName())
        && field.facts().is(ACC_VOLATILE)
        && !field.facts().is(ACC_STATIC)
        && context.types().isShared(field.owner().name());
  }

  private static @Nullable AbstractInsnNode before(AbstractInsnNode node) {
    AbstractInsnNode before = node.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before;
  }

  /**
   * Returns the code of the new method, with mapped types.
   *
   * <pre>
   *   static boolean $handle0(FieldHandle h, C object, int a, int b) {
   *     return (Boolean) h.compareAndSet(object, a, b);
   *   }
   * </pre>
   */
  static void write(MethodNode code, String operation, String descriptor, TypeNames names) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    code.visitVarInsn(ALOAD, 0);
    int local = 1;
    for (Type argument : arguments) {
      Type mapped = Type.getType(names.mapDesc(argument.getDescriptor()));
      code.visitVarInsn(mapped.getOpcode(ILOAD), local);
      Code.boxing(mapped).accept(code);
      local += mapped.getSize();
    }
    boolean swaps = operation.equals("compareAndSet");
    String result = swaps ? "Z" : operation.equals("set") ? "V" : OBJECT;
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        Names.FIELD_HANDLE,
        operation,
        "(" + OBJECT.repeat(arguments.length) + ")" + result,
        false);
    Type wanted = Type.getType(names.mapDesc(Type.getReturnType(descriptor).getDescriptor()));
    if (wanted.getSort() == Type.VOID) {
      if (!result.equals("V")) {
        code.visitInsn(POP);
      }
    } else if (!swaps) {
      Code.unboxing(wanted).accept(code);
    }
    code.visitInsn(wanted.getOpcode(IRETURN));
  }
}
