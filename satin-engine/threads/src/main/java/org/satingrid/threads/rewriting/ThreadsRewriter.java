package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.rewriter.Refusal;
import org.satingrid.threads.twins.Twins;

/**
 * Rewrites the classes of a threaded program for a run on many nodes. Safe for use by several
 * threads.
 */
public final class ThreadsRewriter {

  private final ProgramTypes types;
  private final AccessMode mode;
  private final Sites sites;
  private final TypeNames names = new TypeNames();

  /**
   * The result for one class file.
   *
   * @param classes class files by internal name: the class, and the classes that were generated for
   *     it. Empty if the class is refused
   * @param refusals code that cannot be supported
   * @param doubts code that can fail when the program runs
   */
  public record Result(Map<String, byte[]> classes, List<Refusal> refusals, List<Refusal> doubts) {}

  /**
   * A rewriter for one program.
   *
   * @param files the program's classes, the library's and the JDK's
   * @param program whether a class belongs to the program, by internal name
   * @param mode the way to detect that an object or array is not on this node
   * @param sites the places of accesses are added here
   */
  public ThreadsRewriter(
      ClassFiles files, Predicate<String> program, AccessMode mode, Sites sites) {
    this.types = new ProgramTypes(files, program);
    this.mode = mode;
    this.sites = sites;
  }

  /**
   * Returns the class of the program that caused the generation of a class without a class file.
   */
  public static String madeFrom(String internalName) {
    return Names.madeFrom(internalName);
  }

  /**
   * Returns true if a class stands for a class of the JDK. Such a class is rewritten with the
   * program.
   */
  public static boolean isLibrary(String internalName) {
    return Library.isLibrary(internalName);
  }

  /** Rewrites a class. */
  public Result rewrite(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
    // The JDK makes the objects of an annotation, with arrays instead of handles.
    if ((type.access & ACC_ANNOTATION) != 0) {
      return new Result(Map.of(type.name, classFile), List.of(), List.of());
    }
    Map<String, byte[]> classes = new HashMap<>();
    Findings findings = new Findings(type.name);
    rewrite(type, findings, classes);
    List<Refusal> refusals = findings.refusals();
    return new Result(refusals.isEmpty() ? classes : Map.of(), refusals, findings.doubts());
  }

  private void rewrite(ClassNode type, Findings findings, Map<String, byte[]> classes) {
    type.fields.forEach(field -> field.access = Transients.access(field.access, field.desc));
    // The last parameter of such a method becomes a handle.
    type.methods.forEach(method -> method.access &= ~ACC_VARARGS);
    new ClassChecks(type, types, findings).check();
    if ((type.version & 0xffff) < V1_8) {
      // The class needs this version, because interfaces can have methods with code, and code has
      // stack maps.
      type.version = V1_8;
    }
    if (!Twins.isTwin(type.name) || Twins.of(Twins.original(type.name)) != null) {
      type.interfaces.replaceAll(Library::orMaker);
    }
    Enums.printOnce(type);
    boolean statics = types.hasStatics(type.name);
    if (statics) {
      StaticFields.moveInitializer(type, types);
    }
    boolean isInterface = (type.access & ACC_INTERFACE) != 0;
    Accessors accessors = new Accessors(type.name, isInterface, mode.access(), names);
    Lambdas lambdas = new Lambdas(type);
    ClassRewriting context = new ClassRewriting(type, types, accessors, lambdas, findings, sites);
    for (MethodNode method : List.copyOf(type.methods)) {
      rewrite(context, method);
    }
    for (MethodNode body : lambdas.bodies()) { // The body of a lambda contains no other lambda.
      rewrite(context, body);
      type.methods.add(body);
    }
    if (!findings.refusals().isEmpty()) {
      return;
    }
    for (ClassNode made : lambdas.classes()) {
      types.learn(facts(made));
      rewrite(made, findings, classes);
    }
    if (statics) {
      ClassNode holder = StaticFields.holder(type, names, types);
      classes.put(holder.name, write(holder, findings));
      type.fields.removeAll(StaticFields.of(type));
    }
    boolean shared = types.isShared(type.name);
    List<MethodNode> bridges = Bridges.of(type, types, names);
    Records.unmark(type);
    ClassNode mapped = new ClassNode();
    type.accept(new ClassRemapper(mapped, names));
    mapped.methods.addAll(accessors.methods());
    mapped.methods.addAll(bridges);
    if (shared) {
      Copies.add(mapped);
    } else {
      Copies.addToThrowable(mapped, types);
    }
    if ((mapped.access & ACC_ENUM) != 0) {
      Enums.addValues(mapped, names);
      if (Enums.hasObjects(type, types)) {
        Enums.addReady(mapped);
      }
    }
    classes.put(mapped.name, write(mapped, findings));
  }

  private void rewrite(ClassRewriting context, MethodNode method) {
    if (method.instructions.size() > 0) {
      // Compilers let the exception handler of monitorexit cover itself, so that a failed
      // monitorexit repeats forever. In this engine, monitorexit can fail.
      method.tryCatchBlocks.removeIf(block -> block.start.equals(block.handler));
      SpinCheck.check(method, types, context.findings());
      if (!Library.isLibrary(context.type().name)) {
        Progress.add(method, types, context.findings());
      }
      SynchronizedMethods.expand(context.type(), method);
      new MethodRewriter(context, method, mode.hoists()).rewrite();
    }
    // These annotations would refer to variables that have been moved.
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
  }

  private static ClassFacts facts(ClassNode made) {
    ClassWriter plain = new ClassWriter(0);
    made.accept(plain);
    return ClassFacts.of(plain.toByteArray());
  }

  private byte[] write(ClassNode type, Findings findings) {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String a, String b) {
            return types.commonSuperclass(a, b);
          }
        };
    try {
      type.accept(writer);
      return writer.toByteArray();
    } catch (MethodTooLargeException e) {
      findings.refuse(e.getMethodName(), 0, "it is too large once rewritten", "split it");
    } catch (ClassTooLargeException e) {
      findings.refuse("<clinit>", 0, "the class is too large once rewritten", "split it");
    }
    return new byte[0];
  }
}
