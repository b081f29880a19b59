package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What a called method may read. A call is followed where its target is certain: private, static
 * and final methods, constructors, methods of final classes. Any other code may read anything.
 */
final class CallEffects {

  private final ClassFiles files;
  private final Map<String, Optional<ClassNode>> classes = new ConcurrentHashMap<>();
  private final Map<MethodNode, Origins> origins = new ConcurrentHashMap<>();

  private record Target(ClassNode type, MethodNode method) {
    boolean isCertain() {
      int fixed = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
      return (method.access & fixed) != 0
          || method.name.equals("<init>")
          || (type.access & Opcodes.ACC_FINAL) != 0;
    }
  }

  CallEffects(ClassFiles files) {
    this.files = files;
  }

  /**
   * Whether a call may read or write a place.
   *
   * @param className the class of the calling code, which is initialised
   */
  boolean mayAccess(AbstractInsnNode call, Place place, String className) {
    return mayAccess(call, place, true, initialisersOf(className));
  }

  /** Of a class and those above it: what an initialised class does not run again. */
  private Set<MethodNode> initialisersOf(String className) {
    Set<MethodNode> initialisers = new HashSet<>();
    ClassNode type = find(className);
    while (type != null) {
      type.methods.stream().filter(m -> m.name.equals("<clinit>")).forEach(initialisers::add);
      type = type.superName == null ? null : find(type.superName);
    }
    return initialisers;
  }

  /**
   * Whether a call prints, writes or ends the program, itself or by methods that are certain. What
   * has been told to the world cannot be taken back when an earlier call throws.
   */
  boolean tellsTheWorld(AbstractInsnNode call) {
    return tellsTheWorld(call, new HashSet<>());
  }

  private boolean tellsTheWorld(AbstractInsnNode instruction, Set<MethodNode> seen) {
    if (!(instruction instanceof MethodInsnNode call) || call.owner.startsWith("[")) {
      return false;
    }
    if (call.owner.startsWith("java/")) {
      return KnownCalls.tellsTheWorld(call);
    }
    Target target = target(call);
    boolean certain =
        target != null && (call.getOpcode() == Opcodes.INVOKESPECIAL || target.isCertain());
    if (target == null || !certain || !seen.add(target.method())) {
      return false;
    }
    for (AbstractInsnNode inner : target.method().instructions) {
      if (tellsTheWorld(inner, seen)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an instruction may be the first use of a class whose initialiser reads or writes a
   * place.
   *
   * @param className the class of the code, which is initialised
   */
  boolean mayInitialise(AbstractInsnNode instruction, Place place, String className) {
    String used = usedClass(instruction);
    return used != null && initialiserAccesses(used, place, true, initialisersOf(className));
  }

  /** The class that an instruction has initialised, if it does. */
  private static @Nullable String usedClass(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> ((FieldInsnNode) instruction).owner;
      case Opcodes.INVOKESTATIC -> ((MethodInsnNode) instruction).owner;
      case Opcodes.NEW -> ((TypeInsnNode) instruction).desc;
      default -> null;
    };
  }

  private boolean initialiserAccesses(
      String name, Place place, boolean cautious, Set<MethodNode> seen) {
    ClassNode type = find(name);
    while (type != null) {
      // What javac makes for a switch over an enum looks at nothing of the program's.
      boolean own = (type.access & Opcodes.ACC_SYNTHETIC) == 0;
      for (MethodNode method : type.methods) {
        if (own
            && method.name.equals("<clinit>")
            && accesses(new Target(type, method), place, cautious, seen)) {
          return true;
        }
      }
      type = type.superName == null ? null : find(type.superName);
    }
    return false;
  }

  /** The same as far as the named method's own code tells, overriding ones left out. */
  boolean namedMethodAccesses(MethodInsnNode call, Place place) {
    return mayAccess(call, place, false, initialisersOf(call.owner));
  }

  private boolean mayAccess(
      AbstractInsnNode instruction, Place place, boolean cautious, Set<MethodNode> seen) {
    if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return cautious && !KnownCalls.isHarmless(dynamic);
    }
    if (!(instruction instanceof MethodInsnNode call) || KnownCalls.isHarmless(call)) {
      return false;
    }
    if (call.owner.startsWith("[")) {
      return place.isElement(); // A copy of an array.
    }
    if (call.owner.startsWith("java/")) {
      return cautious;
    }
    Target target = target(call);
    if (target == null || target.method().instructions.size() == 0) {
      return cautious && !isOfModel(call);
    }
    boolean certain = call.getOpcode() == Opcodes.INVOKESPECIAL || target.isCertain();
    if (cautious && !certain && !isOfModel(call)) {
      return true;
    }
    return accesses(target, place, cautious, seen);
  }

  private boolean accesses(Target target, Place place, boolean cautious, Set<MethodNode> seen) {
    if (!seen.add(target.method())) {
      return false;
    }
    for (AbstractInsnNode inner : target.method().instructions) {
      String used = usedClass(inner);
      if ((place.equals(Place.of(inner)) && !isOfOwn(inner, target))
          || mayAccess(inner, place, cautious, seen)
          || (used != null && initialiserAccesses(used, place, cautious, seen))) {
        return true;
      }
    }
    return false;
  }

  /** Whether an instruction reads or writes what the method itself has made: nobody else's. */
  private boolean isOfOwn(AbstractInsnNode access, Target target) {
    int owner = Place.ownerFromTop(access);
    if (owner == 0) {
      return false;
    }
    Set<AbstractInsnNode> from =
        origins
            .computeIfAbsent(target.method(), method -> Origins.of(target.type().name, method))
            .fromTop(access, owner);
    return !from.isEmpty() && from.stream().allMatch(Origins::isFresh);
  }

  private static boolean isOfModel(MethodInsnNode call) {
    return call.owner.startsWith("org/satingrid/satin/");
  }

  /**
   * Whether a constructor may let others know the object it makes. It does not if it stores the
   * object nowhere and calls nothing but such constructors.
   */
  boolean leaks(MethodInsnNode constructor) {
    if (constructor.owner.startsWith("java/") || isOfModel(constructor)) {
      return false;
    }
    Target target = target(constructor);
    if (target == null) {
      return true;
    }
    for (AbstractInsnNode instruction : target.method().instructions) {
      boolean self = instruction instanceof VarInsnNode load && isLoadOfThis(load);
      if (self && !isUsedInPlace(next(instruction))) {
        return true;
      }
      if (instruction instanceof InvokeDynamicInsnNode dynamic && !KnownCalls.isHarmless(dynamic)) {
        return true;
      }
      if (instruction instanceof MethodInsnNode call
          && !KnownCalls.isHarmless(call)
          && (!call.name.equals("<init>") || leaks(call))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLoadOfThis(VarInsnNode load) {
    return load.getOpcode() == Opcodes.ALOAD && load.var == 0;
  }

  /** What follows a load of {@code this} that is the owner of a field, or goes to super(...). */
  private static boolean isUsedInPlace(@Nullable AbstractInsnNode next) {
    if (next instanceof FieldInsnNode field) {
      return field.getOpcode() == Opcodes.GETFIELD;
    }
    if (next instanceof MethodInsnNode call) {
      return call.name.equals("<init>");
    }
    int opcode = next == null ? -1 : next.getOpcode();
    boolean pushes =
        (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.ALOAD) || opcode == Opcodes.NEW;
    return pushes || opcode == Opcodes.GETSTATIC;
  }

  private static @Nullable AbstractInsnNode next(AbstractInsnNode instruction) {
    AbstractInsnNode next = instruction.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  private @Nullable Target target(MethodInsnNode call) {
    Set<String> seen = new HashSet<>();
    String owner = call.owner;
    while (owner != null && seen.add(owner)) {
      ClassNode type = find(owner);
      if (type == null) {
        return null;
      }
      for (MethodNode method : type.methods) {
        if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
          return new Target(type, method);
        }
      }
      owner = type.superName;
    }
    return null;
  }

  private @Nullable ClassNode find(String name) {
    Optional<ClassNode> known = classes.get(name);
    if (known == null) {
      byte[] bytes = name.startsWith("java/") ? null : files.find(name);
      known = bytes == null ? Optional.empty() : Optional.of(read(name, bytes));
      classes.put(name, known);
    }
    return known.orElse(null);
  }

  private static ClassNode read(String internalName, byte[] bytes) {
    String name = internalName.replace('/', '.');
    return ClassFileReader.reading(
        name,
        () -> {
          ClassNode type = new ClassNode();
          ClassFileReader.open(bytes, name)
              .accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
          return type;
        });
  }
}
