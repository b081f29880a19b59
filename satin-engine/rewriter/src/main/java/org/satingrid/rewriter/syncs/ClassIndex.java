package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.Collections;
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
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

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

  /** Methods of streams and collectors with results that call functions later, or that change. */
  private static final Set<String> LATER =
      Set.of(
          "iterator", "spliterator", "supplier", "accumulator", "combiner", "finisher", "builder");

  private final Map<String, Set<String>> below = new HashMap<>();
  private final List<Lambda> lambdas = new ArrayList<>();
  private final Map<String, Class<?>> types = new HashMap<>();
  private final Map<String, Set<String>> methods = new HashMap<>();
  private final Map<String, Boolean> overridden = new HashMap<>();
  private boolean complete;
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
      addBelow(reader.getSuperName(), name);
    }
    for (String above : reader.getInterfaces()) {
      addBelow(above, name);
    }
    open |= MAKERS.contains(reader.getSuperName());
    Visitor visitor = new Visitor(name);
    reader.accept(visitor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (visitor.makesLambdas) {
      ClassNode node = new ClassNode();
      reader.accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      node.methods.forEach(method -> lambdas.addAll(LambdaUses.of(name, method)));
    }
  }

  private void addBelow(String above, String name) {
    below.computeIfAbsent(above, key -> new HashSet<>()).add(name);
    Class<?> ofJdk = JdkTypes.find(above);
    if (ofJdk != null && ofJdk != Object.class && types.putIfAbsent(above, ofJdk) == null) {
      JdkTypes.above(ofJdk).forEach(type -> addBelow(type, above));
    }
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

  /**
   * Returns all lambdas. Code of the application gets a lambda if a class of the application
   * overrides the method that it is passed to.
   */
  List<Lambda> lambdas() {
    if (!complete) {
      complete = true;
      lambdas.replaceAll(
          lambda -> {
            MethodInsnNode user = lambda.user();
            return user != null && isOverridden(user.owner) ? lambda.known() : lambda;
          });
    }
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
    return andBelow(type).stream().anyMatch(name -> !name.equals(type) && !types.containsKey(name));
  }

  /**
   * Returns true if a class of the application extends or implements a type, and has a method with
   * the name of a method of the JDK. Inherited code of the JDK may call this method.
   */
  boolean isOverridden(String type) {
    return overridden.computeIfAbsent(type, this::findOverridden);
  }

  private boolean findOverridden(String type) {
    Set<String> all = andBelow(type);
    Set<String> ofJdk = new HashSet<>();
    for (String name : all) {
      Class<?> known = types.get(name);
      if (known != null) {
        ofJdk.addAll(JdkTypes.methods(known));
      }
    }
    return all.stream()
        .anyMatch(name -> !Collections.disjoint(methods.getOrDefault(name, Set.of()), ofJdk));
  }

  private void collect(String type, Set<String> found) {
    if (found.add(type)) {
      below.getOrDefault(type, Set.of()).forEach(next -> collect(next, found));
    }
  }

  private final class Visitor extends ClassVisitor {

    private final String type;
    private boolean makesLambdas;

    Visitor(String type) {
      super(Opcodes.ASM9);
      this.type = type;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if ((access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0 && name.charAt(0) != '<') {
        methods.computeIfAbsent(type, key -> new HashSet<>()).add(name);
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitInvokeDynamicInsn(
            String called, String descriptor, Handle bootstrap, Object... arguments) {
          makesLambdas |= Lambda.isMadeBy(bootstrap.getOwner());
        }

        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String descriptor, boolean isInterface) {
          open |=
              MAKERS.contains(owner)
                  || called.equals("defineClass")
                  || owner.equals("java/nio/CharBuffer")
                  || owner.equals("java/util/stream/StreamSupport")
                  || (owner.startsWith("java/util/stream/") && LATER.contains(called))
                  || (owner.equals("java/util/LinkedHashMap") && descriptor.equals("(IFZ)V"));
          extracts |=
              owner.equals("java/util/Comparator") && descriptor.contains("java/util/function/");
          combines |=
              owner.startsWith("java/util/function/")
                  && Type.getReturnType(descriptor)
                      .getDescriptor()
                      .startsWith("Ljava/util/function/");
        }
      };
    }
  }
}
