package org.satingrid.rewriter.syncs;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Cuts sets of objects by static types. */
final class SiteTypes {

  private static final Set<String> ABOVE_ARRAYS =
      Set.of("java/lang/Object", "java/io/Serializable", "java/lang/Cloneable");
  private static final String PRIMITIVES = "    ZCFDBSIJ";

  private final TypeGraph graph;
  private final @Nullable Type[] types = new @Nullable Type[Refs.SITES];
  private final boolean[] exact = new boolean[Refs.SITES];
  private final boolean[] nested = new boolean[Refs.SITES];

  SiteTypes(TypeGraph graph) {
    this.graph = graph;
  }

  void learn(int site, AbstractInsnNode maker) {
    exact[site] = !(maker instanceof MethodInsnNode) && !(maker instanceof InvokeDynamicInsnNode);
    nested[site] = maker instanceof MultiANewArrayInsnNode;
    types[site] = typeOf(maker);
  }

  private static @Nullable Type typeOf(AbstractInsnNode maker) {
    if (maker instanceof TypeInsnNode made) {
      Type type = Type.getObjectType(made.desc);
      return maker.getOpcode() == Opcodes.NEW ? type : Type.getType('[' + type.getDescriptor());
    }
    if (maker instanceof IntInsnNode array) {
      return Type.getType("[" + PRIMITIVES.charAt(array.operand));
    }
    if (maker instanceof MultiANewArrayInsnNode array) {
      return Type.getType(array.desc);
    }
    if (maker instanceof InvokeDynamicInsnNode made) {
      return Type.getReturnType(made.desc);
    }
    if (maker instanceof MethodInsnNode call) {
      return call.owner.startsWith("[")
          ? Type.getObjectType(call.owner)
          : Type.getReturnType(call.desc);
    }
    return null;
  }

  /** Leaves out own objects that cannot be of a type. */
  long filter(long refs, Type type) {
    if (type.getSort() < Type.ARRAY) {
      return refs;
    }
    long left = refs;
    for (int site = 0; site < types.length; site++) {
      Type made = types[site];
      if (made != null && (left & Refs.both(site)) != 0 && !mayBe(site, made, type)) {
        left &= ~Refs.both(site);
      }
    }
    return left;
  }

  private boolean mayBe(int site, Type made, Type type) {
    if (type.getSort() != Type.ARRAY) {
      boolean isArray = made.getSort() == Type.ARRAY;
      boolean above = ABOVE_ARRAYS.contains(type.getInternalName());
      boolean elements = nested[site] && made.getElementType().getSort() == Type.OBJECT;
      return isArray ? (above || elements) : (!exact[site] || mayBe(made, type));
    }
    if (made.getSort() != Type.ARRAY) {
      return !exact[site]
          && (ABOVE_ARRAYS.contains(made.getInternalName())
              || !graph.isKnown(made.getInternalName()));
    }
    return mayBeArray(site, made, type);
  }

  private boolean mayBeArray(int site, Type made, Type type) {
    if (isPrimitive(made)) {
      boolean same = made.getElementType().equals(type.getElementType());
      return isPrimitive(type)
          ? same && (nested[site] || made.getDimensions() == type.getDimensions())
          : made.getDimensions() > type.getDimensions();
    }
    boolean deeper = !exact[site] && made.getDimensions() < type.getDimensions();
    return !isPrimitive(type) || deeper;
  }

  private static boolean isPrimitive(Type array) {
    return array.getElementType().getSort() < Type.ARRAY;
  }

  private boolean mayBe(Type made, Type type) {
    return !graph.isKnown(made.getInternalName())
        || graph.isSubtype(made.getInternalName(), type.getInternalName());
  }

  /** Returns true for arrays of numbers: they refer to nothing. */
  static boolean isOfNumbers(Type type) {
    return type.getSort() == Type.ARRAY
        && type.getDimensions() == 1
        && type.getElementType().getSort() < Type.ARRAY;
  }
}
