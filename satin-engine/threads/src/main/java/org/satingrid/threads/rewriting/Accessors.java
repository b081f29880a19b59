package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.threads.memory.SharedObject;

/**
 * The accesses of one class, each as a separate method. The method pops the same operands as the
 * replaced instruction and pushes the same result. The surrounding code therefore stays the same.
 * Each place in the code has its own method, so that the compiler treats misses separately: a place
 * that misses does not slow other places.
 *
 * <p>The returned calls have descriptors with the types before rewriting. The methods have
 * descriptors with rewritten types.
 */
final class Accessors {

  private final String owner;
  private final boolean isInterface;
  private final Access access;
  private final TypeNames names;
  private final List<MethodNode> methods = new ArrayList<>();

  Accessors(String owner, boolean isInterface, Access access, TypeNames names) {
    this.owner = owner;
    this.isInterface = isInterface;
    this.access = access;
    this.names = names;
  }

  /** Returns the methods to add to the class after the class's own code has been rewritten. */
  List<MethodNode> methods() {
    return methods;
  }

  private MethodNode begin(String prefix, String descriptor) {
    int visible = isInterface ? ACC_PUBLIC : ACC_PRIVATE;
    MethodNode method =
        new MethodNode(
            visible | ACC_STATIC | ACC_SYNTHETIC,
            prefix + methods.size(),
            names.mapMethodDesc(descriptor),
            null,
            null);
    methods.add(method);
    method.visitCode();
    return method;
  }

  private MethodInsnNode call(MethodNode method, String descriptor) {
    method.visitMaxs(0, 0);
    method.visitEnd();
    return new MethodInsnNode(INVOKESTATIC, owner, method.name, descriptor, isInterface);
  }

  /**
   * Reads an element.
   *
   * <pre>
   *   ic: c = h.readable; if (c == null) c = h.readMiss(site); return c[i];
   *   pf: try { return h.readable[i]; }
   *       catch (NullPointerException e) { if (h == null) throw e; return h.readMiss(site)[i]; }
   * </pre>
   */
  MethodInsnNode load(String array, String element, int site) {
    String descriptor = "(" + array + "I)" + element;
    MethodNode code = begin("$get", descriptor);
    elements(
        code,
        array,
        "readable",
        "readMiss",
        site,
        2,
        () -> {
          code.visitVarInsn(ILOAD, 1);
          code.visitInsn(Type.getType(array.substring(1)).getOpcode(IALOAD));
          cast(code, element);
          code.visitInsn(Type.getType(element).getOpcode(IRETURN));
        });
    return call(code, descriptor);
  }

  /** Writes an element. */
  MethodInsnNode store(String array, int site) {
    Type value = Type.getType(array.substring(1));
    String passed = isReference(value) ? "Ljava/lang/Object;" : value.getDescriptor();
    String descriptor = "(" + array + "I" + passed + ")V";
    MethodNode code = begin("$set", descriptor);
    elements(
        code,
        array,
        "writable",
        "writeMiss",
        site,
        2 + value.getSize(),
        () -> {
          code.visitVarInsn(ILOAD, 1);
          code.visitVarInsn(value.getOpcode(ILOAD), 2);
          code.visitInsn(value.getOpcode(IASTORE));
          code.visitInsn(RETURN);
        });
    return call(code, descriptor);
  }

  private void elements(
      MethodNode code, String array, String field, String miss, int site, int free, Runnable use) {
    String handle = Names.handle(array);
    String elements = Names.elements(array);
    Runnable missed =
        () -> {
          code.visitVarInsn(ALOAD, 0);
          Code.push(code, site);
          code.visitMethodInsn(INVOKEVIRTUAL, handle, miss, "(I)Ljava/lang/Object;", false);
          code.visitTypeInsn(CHECKCAST, elements);
        };
    if (access == Access.IC) {
      Label there = new Label();
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, handle, field, elements);
      code.visitVarInsn(ASTORE, free);
      code.visitVarInsn(ALOAD, free);
      code.visitJumpInsn(IFNONNULL, there);
      missed.run();
      code.visitVarInsn(ASTORE, free);
      code.visitLabel(there);
      code.visitVarInsn(ALOAD, free);
      use.run();
      return;
    }
    Label start = new Label();
    Label end = new Label();
    Label trap = new Label();
    Label present = new Label();
    code.visitTryCatchBlock(start, end, trap, "java/lang/NullPointerException");
    code.visitLabel(start);
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, handle, field, elements);
    use.run();
    code.visitLabel(end);
    code.visitLabel(trap);
    code.visitVarInsn(ASTORE, free);
    code.visitVarInsn(ALOAD, 0);
    code.visitJumpInsn(IFNONNULL, present);
    code.visitVarInsn(ALOAD, free);
    code.visitInsn(ATHROW);
    code.visitLabel(present);
    missed.run();
    use.run();
  }

  /** Reads a field: {@code if ((o.state & READABLE) == 0) o.readMiss(site); return o.field;}. */
  MethodInsnNode get(String type, String field, String value, int site) {
    String descriptor = "(L" + type + ";)" + value;
    MethodNode code = begin("$get", descriptor);
    ready(code, site, SharedObject.READABLE, "readMiss");
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, names.map(type), field, names.mapDesc(value));
    code.visitInsn(Type.getType(value).getOpcode(IRETURN));
    return call(code, descriptor);
  }

  /** Writes a field. */
  MethodInsnNode set(String type, String field, String value, int site) {
    String descriptor = "(L" + type + ";" + value + ")V";
    MethodNode code = begin("$set", descriptor);
    ready(code, site, SharedObject.WRITABLE, "writeMiss");
    code.visitVarInsn(ALOAD, 0);
    code.visitVarInsn(Type.getType(value).getOpcode(ILOAD), 1);
    code.visitFieldInsn(PUTFIELD, names.map(type), field, names.mapDesc(value));
    code.visitInsn(RETURN);
    return call(code, descriptor);
  }

  /**
   * Opens an array before a loop.
   *
   * <pre>
   *   if (h == null) return null; c = h.readable; return c != null ? c : h.readMiss(site);
   * </pre>
   */
  MethodInsnNode openArray(String array, boolean toWrite, int site) {
    String descriptor = "(" + array + ")" + TypeNames.raw(Names.elements(array));
    MethodNode code = begin("$open", descriptor);
    nullIfNull(code);
    Label there = new Label();
    String handle = Names.handle(array);
    String elements = Names.elements(array);
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, handle, toWrite ? "writable" : "readable", elements);
    code.visitInsn(DUP);
    code.visitJumpInsn(IFNONNULL, there);
    code.visitInsn(POP);
    code.visitVarInsn(ALOAD, 0);
    Code.push(code, site);
    String miss = toWrite ? "writeMiss" : "readMiss";
    code.visitMethodInsn(INVOKEVIRTUAL, handle, miss, "(I)Ljava/lang/Object;", false);
    code.visitTypeInsn(CHECKCAST, elements);
    code.visitLabel(there);
    code.visitInsn(ARETURN);
    return call(code, descriptor);
  }

  /** Opens an object before a loop. A null reference stays null. */
  MethodInsnNode openObject(boolean toWrite, int site) {
    String type = "L" + Names.SHARED_OBJECT + ";";
    String descriptor = "(" + type + ")" + type;
    MethodNode code = begin("$open", descriptor);
    nullIfNull(code);
    int bit = toWrite ? SharedObject.WRITABLE : SharedObject.READABLE;
    ready(code, site, bit, toWrite ? "writeMiss" : "readMiss");
    code.visitVarInsn(ALOAD, 0);
    code.visitInsn(ARETURN);
    return call(code, descriptor);
  }

  private static void nullIfNull(MethodNode code) {
    Label given = new Label();
    code.visitVarInsn(ALOAD, 0);
    code.visitJumpInsn(IFNONNULL, given);
    code.visitInsn(ACONST_NULL);
    code.visitInsn(ARETURN);
    code.visitLabel(given);
  }

  /**
   * Adds an access through a handle. The descriptor is the descriptor of the call of the {@code
   * VarHandle}.
   */
  MethodInsnNode handle(String operation, String descriptor) {
    String whole = "(L" + Names.VAR_HANDLE + ";" + descriptor.substring(1);
    MethodNode code = begin("$handle", whole);
    HandleCode.write(code, operation, descriptor, names);
    return call(code, whole);
  }

  /**
   * Reads a static field, which is a field of the class's holder. If a copy of the holder can lack
   * the field, the code is: {@code v = h.field; return v != null ? v : h.present("field");}.
   */
  MethodInsnNode getStatic(String type, FieldInsnNode field, int site, boolean mayLack) {
    String descriptor = "()" + field.desc;
    MethodNode code = begin("$get", descriptor);
    String holder = holder(code, type, 0);
    ready(code, site, SharedObject.READABLE, "readMiss");
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, holder, field.name, names.mapDesc(field.desc));
    if (mayLack) {
      Label here = new Label();
      code.visitInsn(DUP);
      code.visitJumpInsn(IFNONNULL, here);
      code.visitInsn(POP);
      present(code, 0, holder, field);
      cast(code, field.desc);
      code.visitLabel(here);
    }
    code.visitInsn(Type.getType(field.desc).getOpcode(IRETURN));
    return call(code, descriptor);
  }

  /** Writes a static field. */
  MethodInsnNode setStatic(String type, FieldInsnNode field, int site, boolean mayLack) {
    String value = field.desc;
    String descriptor = "(" + value + ")V";
    MethodNode code = begin("$set", descriptor);
    int local = Type.getType(value).getSize();
    String holder = holder(code, type, local);
    ready(code, site, SharedObject.WRITABLE, "writeMiss", local);
    if (mayLack) {
      present(code, local, holder, field);
      code.visitInsn(POP);
      // The object can have been closed during the request.
      ready(code, site, SharedObject.WRITABLE, "writeMiss", local);
    }
    code.visitVarInsn(ALOAD, local);
    code.visitVarInsn(Type.getType(value).getOpcode(ILOAD), 0);
    code.visitFieldInsn(PUTFIELD, holder, field.name, names.mapDesc(value));
    code.visitInsn(RETURN);
    return call(code, descriptor);
  }

  /** Gets a static field that a copy can lack. */
  private static void present(MethodNode code, int local, String holder, FieldInsnNode field) {
    code.visitVarInsn(ALOAD, local);
    code.visitLdcInsn(holder.replace('/', '.') + "." + field.name);
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        Names.SHARED_OBJECT,
        "present",
        "(Ljava/lang/String;)Ljava/lang/Object;",
        false);
  }

  private static String holder(MethodNode code, String type, int local) {
    MethodInsnNode find = StaticFields.find(type);
    find.accept(code);
    code.visitVarInsn(ASTORE, local);
    return find.owner;
  }

  private static void ready(MethodNode code, int site, int bit, String miss) {
    ready(code, site, bit, miss, 0);
  }

  private static void ready(MethodNode code, int site, int bit, String miss, int local) {
    Label there = new Label();
    code.visitVarInsn(ALOAD, local);
    code.visitFieldInsn(GETFIELD, Names.SHARED_OBJECT, "state", "B");
    Code.push(code, bit);
    code.visitInsn(IAND);
    code.visitJumpInsn(IFNE, there);
    code.visitVarInsn(ALOAD, local);
    Code.push(code, site);
    code.visitMethodInsn(INVOKEVIRTUAL, Names.SHARED_OBJECT, miss, "(I)V", false);
    code.visitLabel(there);
  }

  private void cast(MethodNode code, String element) {
    String mapped = names.mapDesc(element);
    if (mapped.startsWith("L") && !mapped.equals("Ljava/lang/Object;")) {
      code.visitTypeInsn(CHECKCAST, mapped.substring(1, mapped.length() - 1));
    }
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }
}
