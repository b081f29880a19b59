package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The possible targets of calls in a complete set of classes. Each class is read once. */
final class ClassIndex {

  /**
   * Classes that make other classes, or objects of interfaces, while a program runs. Calls of other
   * methods of the loader, such as lookups of resources, also count, because they are rare.
   */
  private static final Set<String> MAKERS =
      Set.of(
          "java/lang/reflect/Proxy",
          "java/lang/ClassLoader",
          "java/net/URLClassLoader",
          "java/lang/invoke/MethodHandleProxies");

  private final Map<String, Set<String>> below = new HashMap<>();
  private final List<Lambda> lambdas = new ArrayList<>();
  private boolean open;
  private boolean combines;
  private boolean extracts;

  /** Adds one class file. After an unreadable class file the set counts as incomplete. */
  void add(byte[] classFile) {
    try {
      add(new ClassReader(classFile));
    } catch (RuntimeException corrupt) {
      open = true;
    }
  }

  private void add(ClassReader reader) {
    String name = reader.getClassName();
    if (reader.getSuperName() != null) {
      below.computeIfAbsent(reader.getSuperName(), key -> new HashSet<>()).add(name);
    }
    for (String above : reader.getInterfaces()) {
      below.computeIfAbsent(above, key -> new HashSet<>()).add(name);
    }
    open |= MAKERS.contains(reader.getSuperName());
    reader.accept(new Visitor(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
  }

  /** Returns true if classes may appear that are not in the set. */
  boolean isOpen() {
    return open;
  }

  /** Returns true if the program makes functions from functions by methods of the JDK. */
  boolean combinesFunctions() {
    return combines;
  }

  /** Returns true if the program makes comparators from functions that return a sort key. */
  boolean comparesByFunctions() {
    return extracts;
  }

  List<Lambda> lambdas() {
    return lambdas;
  }

  /** Returns a class or interface and all below it, in a fixed order. */
  Set<String> andBelow(String type) {
    Set<String> found = new java.util.TreeSet<>();
    collect(type, found);
    return found;
  }

  /** Returns true if a class of the application extends or implements a type. */
  boolean isExtended(String type) {
    return below.containsKey(type);
  }

  private void collect(String type, Set<String> found) {
    if (found.add(type)) {
      below.getOrDefault(type, Set.of()).forEach(next -> collect(next, found));
    }
  }

  private final class Visitor extends ClassVisitor {

    Visitor() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          if (Lambda.isMadeBy(bootstrap.getOwner())) {
            lambdas.add(Lambda.of(called, type, (Handle) arguments[1]));
          }
        }

        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          open |=
              MAKERS.contains(owner)
                  || called.equals("defineClass")
                  || owner.equals("java/nio/CharBuffer")
                  || (owner.equals("java/util/LinkedHashMap") && type.equals("(IFZ)V"));
          extracts |= owner.equals("java/util/Comparator") && type.contains("java/util/function/");
          combines |=
              owner.startsWith("java/util/function/")
                  && Type.getReturnType(type).getDescriptor().startsWith("Ljava/util/function/");
        }
      };
    }
  }
}
