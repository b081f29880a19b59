package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.satingrid.threads.memory.Settled;

/** Rewrites calls of methods and creations of objects. */
final class CallCode {

  private static final Set<String> OF_EVERY_OBJECT =
      Set.of("hashCode()I", "equals(Ljava/lang/Object;)Z", "toString()Ljava/lang/String;");

  private static final Set<String> OF_EXCEPTIONS =
      Set.of("addSuppressed", "getStackTrace", "initCause", "printStackTrace");

  /** A message format takes an array as an object. */
  private static final String FORMAT = "(Ljava/lang/Object;)Ljava/lang/String;";

  /** Types of variables for synchronized objects of the JDK. */
  private static final Set<String> SYNCHRONIZED =
      Set.of(
          "java/lang/StringBuffer",
          "java/lang/Appendable",
          "java/io/StringWriter",
          "java/io/CharArrayWriter",
          "java/io/ByteArrayOutputStream",
          "java/io/Writer",
          "java/io/OutputStream");

  /** Methods that give another way to the elements of a buffer. */
  private static final Set<String> BUFFER_VIEWS =
      Set.of("wrap", "array", "slice", "alignedSlice", "duplicate", "subSequence");

  /** The methods of each class of the library, which are the same for all programs. */
  private static final Map<String, Set<String>> DECLARED = new ConcurrentHashMap<>();

  private static final String CLONE = "clone()Ljava/lang/Object;";

  private final ClassRewriting context;
  private final MethodNode method;
  private final JdkCalls jdkCalls;
  private final HandleCode handles;
  private final ClassCode classes;

  CallCode(ClassRewriting context, MethodNode method) {
    this.context = context;
    this.method = method;
    this.jdkCalls = new JdkCalls(context, method);
    this.handles = new HandleCode(context, method);
    this.classes = new ClassCode(context, method);
  }

  @Nullable InsnList creation(TypeInsnNode node) {
    if (node.desc.equals(Names.OBJECT)) {
      return Code.list(new TypeInsnNode(NEW, Names.SHARED_OBJECT));
    }
    String created = ProgramTypes.orLibrary(node.desc);
    if (!context.types().isProgram(created)) {
      refuseIfUnsupported(node.desc, "<init>", node);
      return null;
    }
    InsnList list = trigger(created);
    if (list.size() == 0) {
      return null;
    }
    list.add(new TypeInsnNode(NEW, created));
    return list;
  }

  @Nullable InsnList replacement(MethodInsnNode call) {
    if (call.owner.startsWith("[")) {
      return null; // the call of clone, which every handle has
    }
    InsnList ofObject = ofObject(call);
    if (ofObject != null) {
      return ofObject;
    }
    InsnList alone = alone(call);
    if (alone != null) {
      return alone;
    }
    InsnList ofClass = classes.replacement(call);
    if (ofClass != null) {
      return ofClass;
    }
    InsnList ofHandle = handles.replacement(call);
    if (ofHandle != null) {
      return ofHandle;
    }
    String library = Library.of(call.owner);
    if (library != null) {
      return ofLibrary(call, library);
    }
    String methods = Library.staticMethodsOf(call.owner);
    if (methods != null && call.getOpcode() == INVOKESTATIC && declares(methods, call)) {
      InsnList list = trigger(methods);
      list.add(
          new MethodInsnNode(
              INVOKESTATIC, methods, call.name, call.desc, context.types().isInterface(methods)));
      return list;
    }
    if (call.owner.equals("java/util/stream/Stream") && call.name.equals("toList")) {
      String list = Names.LIBRARY + "util/ListMethods";
      return Code.list(
          new MethodInsnNode(
              INVOKESTATIC, list, "ofStream", "(Ljava/util/stream/Stream;)Ljava/util/List;"));
    }
    if (call.name.equals("summaryStatistics") && call.owner.startsWith("java/util/stream/")) {
      return Code.list(
          new MethodInsnNode(
              INVOKESTATIC,
              Names.LIBRARY + "util/StreamMethods",
              call.name,
              "(L" + call.owner + ";)" + call.desc.substring(2)));
    }
    ClassFacts declaring = context.types().declaring(call.owner, call.name, call.desc);
    String owner = declaring == null ? call.owner : declaring.name();
    if (context.types().isProgram(owner)) {
      return ofProgram(call, owner);
    }
    // The class of the program inherits the method from a class of the JDK.
    String inherited = Library.of(owner);
    if (inherited != null) {
      checkLibrary(call, owner, inherited);
      return null;
    }
    if (call.owner.equals("java/lang/Runtime") && call.name.endsWith("ShutdownHook")) {
      return Code.list(
          new MethodInsnNode(
              INVOKESTATIC,
              Names.LIBRARY + "ShutdownHooks",
              call.name,
              "(Ljava/lang/Runtime;" + call.desc.substring(1)));
    }
    if (call.owner.equals("java/lang/Runtime") && call.name.equals("gc")) {
      return Code.list(
          new InsnNode(POP), new MethodInsnNode(INVOKESTATIC, Names.HOOKS, "gc", call.desc));
    }
    if (call.owner.equals("java/lang/String") && call.name.equals("intern")) {
      return Code.list(
          new MethodInsnNode(
              INVOKESTATIC, Names.HOOKS, "intern", "(Ljava/lang/String;)Ljava/lang/String;"));
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("identityHashCode")) {
      return Code.list(new MethodInsnNode(INVOKESTATIC, Names.HOOKS, call.name, call.desc));
    }
    if (owner.equals("java/lang/Throwable")
        && call.getOpcode() == INVOKEVIRTUAL
        && OF_EXCEPTIONS.contains(call.name)) {
      MethodInsnNode hook =
          new MethodInsnNode(
              INVOKESTATIC,
              Names.EXCEPTIONS,
              call.name,
              "(Ljava/lang/Throwable;" + call.desc.substring(1));
      InsnList withArrays = jdkCalls.replacement(hook);
      return withArrays != null ? withArrays : Code.list(hook);
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      return Code.list(new MethodInsnNode(INVOKESTATIC, Names.ALLOCATION, "copy", call.desc));
    }
    if (SYNCHRONIZED.contains(call.owner)
        && (call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE)) {
      return jdkCalls.synchronizedCall(call);
    }
    if (call.name.equals("format") && call.desc.equals(FORMAT)) {
      return Code.list(
          new MethodInsnNode(
              INVOKESTATIC,
              Names.ALLOCATION,
              "pinIfArray",
              "(Ljava/lang/Object;)Ljava/lang/Object;"),
          call.clone(Map.of()));
    }
    if (call.getOpcode() == INVOKEVIRTUAL
        && Settled.isType(Names.binary(call.owner))
        && !Settled.isReading(call.name)) {
      return jdkCalls.changingCall(call);
    }
    if (call.owner.startsWith("java/nio/") && BUFFER_VIEWS.contains(call.name)) {
      return jdkCalls.viewingCall(call);
    }
    return refuseIfUnsupported(owner, call.name, call) ? null : jdkCalls.replacement(call);
  }

  /** Replaces a parallel computation by one in the calling thread. */
  private @Nullable InsnList alone(MethodInsnNode call) {
    MethodInsnNode other = ParallelCalls.alone(call);
    boolean flag = ParallelCalls.hasFlag(call);
    if (other == null && !flag) {
      return null;
    }
    context
        .findings()
        .doubt(
            method.name,
            Findings.line(call),
            call.name + " does not divide its work: the calling thread does all of it",
            "start threads, or give tasks to a pool");
    if (other == null) {
      return Code.list(new InsnNode(POP), new InsnNode(ICONST_0), call.clone(Map.of()));
    }
    InsnList replaced = replacement(other);
    return replaced != null ? replaced : Code.list(other);
  }

  /** Replaces calls of methods that every object has, if rewriting changes their meaning. */
  private @Nullable InsnList ofObject(MethodInsnNode call) {
    if (call.name.equals("<init>") && call.owner.equals(Names.OBJECT)) {
      return Code.list(
          new MethodInsnNode(INVOKESPECIAL, Names.SHARED_OBJECT, call.name, call.desc));
    }
    String signature = call.name + call.desc;
    boolean ofSuper = call.getOpcode() == INVOKESPECIAL && call.owner.equals(Names.OBJECT);
    if (ofSuper && (OF_EVERY_OBJECT.contains(signature) || signature.equals(CLONE))) {
      return Code.list(
          new MethodInsnNode(INVOKESPECIAL, Names.SHARED_OBJECT, call.name, call.desc));
    }
    if (!ofSuper && signature.equals("hashCode()I") && mayBeEnum(call.owner)) {
      return Code.list(
          new MethodInsnNode(INVOKESTATIC, Names.HOOKS, "hashCode", "(Ljava/lang/Object;)I"));
    }
    String sync =
        switch (call.name) {
          case "wait" -> "await";
          case "notify" -> "signal";
          case "notifyAll" -> "signalAll";
          default -> null;
        };
    if (sync == null || !isFinalMethodOfObject(call)) {
      return null;
    }
    String descriptor = "(Ljava/lang/Object;" + call.desc.substring(1);
    return Code.list(new MethodInsnNode(INVOKESTATIC, Names.SYNC, sync, descriptor));
  }

  /**
   * Returns true if an object of this type can be an enum constant or a class. The JDK's hash codes
   * of these objects differ between nodes.
   */
  private boolean mayBeEnum(String type) {
    return type.equals(Names.OBJECT)
        || type.equals("java/lang/Enum")
        || type.equals("java/lang/Class")
        || context.types().isInterface(type)
        || context.types().isSubclass(type, "java/lang/Enum");
  }

  /**
   * Returns true for a method of {@code Object} that classes cannot override. Its descriptor
   * therefore identifies it.
   */
  private static boolean isFinalMethodOfObject(MethodInsnNode call) {
    return call.getOpcode() != INVOKESTATIC
        && (call.name.equals("wait")
            ? Set.of("()V", "(J)V", "(JI)V").contains(call.desc)
            : call.desc.equals("()V"));
  }

  /**
   * Returns the code of a call of a static method, which initializes the class that declares the
   * method. Returns null if the call needs no change.
   */
  private @Nullable InsnList ofProgram(MethodInsnNode call, String declaring) {
    if (call.getOpcode() != INVOKESTATIC || call.owner.equals(context.type().name)) {
      return null;
    }
    InsnList list = trigger(declaring);
    if (list.size() == 0) {
      return null;
    }
    list.add(call.clone(null));
    return list;
  }

  /** Initializes a class where the virtual machine would initialize it before the call. */
  private InsnList trigger(String used) {
    InsnList list = new InsnList();
    String owner = used;
    while (owner != null && context.types().isProgram(owner)) {
      if (context.types().hasStatics(owner) && !owner.equals(context.type().name)) {
        list.add(StaticFields.find(owner));
        list.add(Code.pop());
        return list;
      }
      owner = context.types().superclass(owner);
    }
    return list;
  }

  /**
   * Replaces a call of a JDK class that has a counterpart. The new call is a call of the
   * counterpart.
   */
  private @Nullable InsnList ofLibrary(MethodInsnNode call, String library) {
    if (!checkLibrary(call, call.owner, library)) {
      return null;
    }
    InsnList list = call.getOpcode() == INVOKESTATIC ? trigger(library) : new InsnList();
    list.add(new MethodInsnNode(call.getOpcode(), library, call.name, call.desc, call.itf));
    return list;
  }

  private boolean declares(String library, MethodInsnNode call) {
    return DECLARED
        .computeIfAbsent(library, this::declared)
        .contains(call.name + TypeNames.libraryDescriptor(call.desc));
  }

  /** Returns the methods of a library class and its supertypes. */
  private Set<String> declared(String library) {
    return context.types().supertypes(library).stream()
        .map(context.types()::find)
        .filter(Objects::nonNull)
        .flatMap(facts -> facts.methods().keySet().stream())
        // The library's class files use the JDK's classes, such as Thread, under the JDK's names.
        .map(TypeNames::libraryDescriptor)
        .collect(Collectors.toUnmodifiableSet());
  }

  private boolean checkLibrary(MethodInsnNode call, String owner, String library) {
    boolean there = declares(library, call);
    if (!there) {
      context
          .findings()
          .refuse(
              method,
              call,
              Names.binary(owner) + "." + call.name + " is not supported with these arguments",
              "use another method of the class; satin-engine/threads/README.md says what there is");
    }
    return there;
  }

  private boolean refuseIfUnsupported(String owner, String name, AbstractInsnNode at) {
    Unsupported.Verdict verdict = Unsupported.of(owner, name, context.types().isInterface(owner));
    if (verdict != null) {
      context.findings().refuse(method, at, verdict.reason(), verdict.remedy());
    }
    return verdict != null;
  }
}
