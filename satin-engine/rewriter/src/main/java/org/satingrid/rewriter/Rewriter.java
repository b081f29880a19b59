package org.satingrid.rewriter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.syncs.Analysis;

/**
 * Rewrites the classes of one application: detect ({@link Detector}), plan ({@link Planner}, {@link
 * Checks}), emit ({@link ClassReifier}, {@link MethodEmitter} and their like), verify ({@link
 * Verifier}). Safe for use by several threads.
 */
public final class Rewriter {

  private final Hierarchy hierarchy;
  private final Mechanism mechanism;
  private final Clones clones;
  private final Detector detector;
  private final MethodPlanner methodPlanner;
  private final Analysis analysis;
  private final SyncPolicy policy;
  private final Staying staying;
  private final Superclasses superclasses;

  /**
   * @param files the class files of the application, the JDK and the programming model
   * @param mechanism the same for all classes of an application
   * @param policy the treatment of methods that need a sync which their source does not have
   */
  public Rewriter(ClassFiles files, Mechanism mechanism, SyncPolicy policy) {
    this.hierarchy = new Hierarchy(files);
    this.analysis = new Analysis(files::find, files.names(), hierarchy);
    this.staying = new Staying(files, hierarchy, analysis);
    this.superclasses = new Superclasses(files, hierarchy);
    this.mechanism = mechanism;
    this.policy = policy;
    this.clones = new Clones(hierarchy);
    this.detector = new Detector(hierarchy, clones);
    this.methodPlanner = new MethodPlanner(detector, mechanism == Mechanism.RECORD);
  }

  /** Creates a rewriter that inserts the syncs that the source leaves out. */
  public Rewriter(ClassFiles files, Mechanism mechanism) {
    this(files, mechanism, SyncPolicy.INSERT);
  }

  /** Creates a rewriter with the mechanism "reify on request". */
  public Rewriter(ClassFiles files) {
    this(files, Mechanism.REIFY);
  }

  Analysis analysis() {
    return analysis;
  }

  boolean isThrowable(String internalName) {
    return hierarchy.isSubtype(internalName, "java/lang/Throwable");
  }

  /** Returns the use of static fields by the tasks of an application. */
  public JarStatics staticsOf(List<Path> jars) {
    return new JarStatics(jars, staying::mustStay);
  }

  Superclasses superclasses() {
    return superclasses;
  }

  /**
   * Lets more objects of a class be serializable: its lambdas, and objects of subclasses that would
   * lose the fields of this class. Called for each class file before it is loaded.
   */
  public Travelling letTravel(byte[] classFile) {
    return LambdaWeaver.weave(superclasses.weave(classFile));
  }

  /**
   * Rewrites one class. A class that was already rewritten is not changed.
   *
   * @throws RewriteRefusedException if the class has a feature that the rewriter does not support
   * @throws ClassFileException if the class file is corrupt or too new
   */
  public Rewritten rewrite(byte[] classFile) {
    ClassReader reader = ClassFileReader.open(classFile, "a class");
    String name = reader.getClassName().replace('/', '.');
    return ClassFileReader.reading(name, () -> rewrite(classFile, reader));
  }

  private Rewritten rewrite(byte[] classFile, ClassReader reader) {
    byte[] checked = checkParts(classFile, reader);
    return checked == null
        ? rewriteChecked(classFile, reader, reader)
        : rewriteChecked(checked, new ClassReader(checked), reader);
  }

  /**
   * Inserts the checks for parts of arrays. Returns null if the class has no methods with parts.
   */
  private byte @Nullable [] checkParts(byte[] classFile, ClassReader reader) {
    if (Marker.isRewritten(classFile) || Marker.namesPartChecks(classFile)) {
      return null;
    }
    boolean declares = Marker.namesPart(classFile);
    if (declares) {
      hierarchy.learn(ClassSummary.of(reader));
    }
    if (!declares && !inheritsParts(reader)) {
      return null;
    }
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.SKIP_FRAMES);
    try {
      return PartWeaver.weave(type, hierarchy) ? write(type) : null;
    } catch (MethodTooLargeException e) {
      throw tooLarge(e.getClassName(), e.getMethodName(), "the method is", "methods");
    } catch (LimitExceededException e) {
      throw tooLarge(reader.getClassName(), "<clinit>", "a method of the class is", "methods");
    }
  }

  private boolean inheritsParts(ClassReader reader) {
    List<String> above = new ArrayList<>(List.of(reader.getInterfaces()));
    if (reader.getSuperName() != null) {
      above.add(reader.getSuperName());
    }
    return above.stream().anyMatch(hierarchy::hasParts);
  }

  /**
   * Rewrites a class with checks.
   *
   * @param original the class without the checks. The sizes of its methods decide about the clones
   *     of other classes, and these must not depend on the order of the classes.
   */
  private Rewritten rewriteChecked(byte[] classFile, ClassReader reader, ClassReader original) {
    String superName = reader.getSuperName();
    boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    if (Marker.isRewritten(classFile)) {
      return new Rewritten(classFile, Map.of(), new Explainer().explain(reader.getClassName()));
    }
    if (superName != null && !isInterface && hierarchy.isSharedObject(superName)) {
      return rewriteShared(reader);
    }
    if (!isInterface && Marker.namesWriteMethod(classFile)) {
      SharedChecks.refuseElsewhere(reader);
    }
    Rewritten rewritten = null;
    boolean matters =
        isInterface ? isSpawnable(reader) : superName != null && hierarchy.isSatinObject(superName);
    if (matters) {
      hierarchy.learn(ClassSummary.of(original));
      rewritten = rewriteWhatMatters(reader);
    }
    return rewritten != null
        ? rewritten
        : new Rewritten(
            LockCounter.count(classFile, reader),
            Map.of(),
            new Explainer().explain(reader.getClassName()));
  }

  private Rewritten rewriteShared(ClassReader reader) {
    hierarchy.learn(ClassSummary.of(reader));
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.SKIP_FRAMES);
    List<Refusal> refusals = new SharedChecks(type, hierarchy).refusals();
    if (!refusals.isEmpty()) {
      throw new RewriteRefusedException(refusals);
    }
    new LockCounter(type).count();
    Set<String> untouched = Verifier.names(type);
    new SharedEmitter(type, hierarchy).emit();
    byte[] bytes = write(type);
    Verifier.verify(bytes, Set.copyOf(type.methods), untouched);
    return new Rewritten(bytes, Map.of(), new Explainer().explain(type.name));
  }

  private boolean isSpawnable(ClassReader reader) {
    ClassSummary type = ClassSummary.of(reader);
    return mechanism == Mechanism.REIFY
        && (hierarchy.isSpawnable(type)
            || type.methods().stream().anyMatch(ClassSummary.Method::spawn));
  }

  private @Nullable Rewritten rewriteWhatMatters(ClassReader reader) {
    try {
      return emit(reader, false);
    } catch (MethodTooLargeException | ClassTooLargeException | LimitExceededException e) {
      return emitSmall(reader);
    }
  }

  /**
   * Clones can be too large for a class file, although the method with a record per spawn is small
   * enough.
   */
  private @Nullable Rewritten emitSmall(ClassReader reader) {
    try {
      return emit(reader, true);
    } catch (MethodTooLargeException e) {
      throw tooLarge(e.getClassName(), e.getMethodName(), "the method is", "methods");
    } catch (ClassTooLargeException e) {
      throw tooLarge(e.getClassName(), "<clinit>", "the class is", "classes");
    } catch (LimitExceededException e) {
      throw tooLarge(reader.getClassName(), "<clinit>", "a method of the class is", "methods");
    }
  }

  private static RewriteRefusedException tooLarge(
      String type, String method, String what, String into) {
    return new RewriteRefusedException(
        List.of(
            new Refusal(
                type.replace('/', '.'),
                method,
                0,
                what + " too large to be rewritten",
                "split it into several " + into)));
  }

  /**
   * @return null if the class needs no change
   */
  private @Nullable Rewritten emit(ClassReader reader, boolean small) {
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.SKIP_FRAMES);
    boolean asks = methodPlanner.answerQuestions(type);
    MethodPlanner methods = methodPlanner.of(type, asks);
    new LockCounter(type).count(methods);
    Explainer explainer = new Explainer();
    PartSpawns parts = new PartSpawns(type, hierarchy, detector);
    ClassSyncs syncs =
        new ClassSyncs(type, hierarchy, methods, parts, analysis, mechanism, explainer);
    Planner planner = new Planner(type, hierarchy, methods, parts, syncs, policy);
    Map<MethodNode, MethodPlan> plans = new LinkedHashMap<>();
    if ((type.access & Opcodes.ACC_INTERFACE) == 0) {
      planner.plan().forEach(plan -> plans.put(plan.method(), plan));
    }
    if (!planner.refusals().isEmpty()) {
      throw new RewriteRefusedException(planner.refusals());
    }
    ClassPlan classPlan = new ClassPlan(type.name);
    Map<String, byte[]> classes = new HashMap<>();
    Set<String> untouched = Verifier.names(type);
    if (mechanism == Mechanism.REIFY) {
      ClassReifier reifier =
          new ClassReifier(
              type, hierarchy, clones, methods, classPlan, explainer, recordSyncs(syncs));
      if (!reifier.reify(plans, small) && !asks) {
        return null;
      }
      classes.putAll(reifier.frameClasses());
    } else if (plans.isEmpty() && !asks) {
      return null;
    } else {
      for (MethodPlan plan : plans.values()) {
        InletChecks.refuseRecords(type.name, plan, "every spawn makes a record");
        explainer.method(plan.method(), Explanation.Form.RECORD, "");
        new MethodEmitter(plan, classPlan).emit();
      }
    }
    addTasks(type, classPlan, classes);
    byte[] bytes = write(type);
    Verifier.verify(bytes, plans.keySet(), untouched);
    return new Rewritten(bytes, Map.copyOf(classes), explainer.explain(type.name));
  }

  private @Nullable ClassSyncs recordSyncs(ClassSyncs syncs) {
    return policy == SyncPolicy.INSERT ? syncs : null;
  }

  private void addTasks(ClassNode type, ClassPlan classPlan, Map<String, byte[]> classes) {
    for (Callee callee : classPlan.callees()) {
      MethodInsnNode call = callee.call();
      boolean opens =
          mechanism == Mechanism.REIFY && clones.callable(call.owner, call.name, call.desc);
      type.methods.add(CallMethodEmitter.emit(callee));
      if (opens) {
        type.methods.add(CallMethodEmitter.emitOpen(callee));
      }
      long changed = analysis.sharedArguments(call);
      classes.put(
          callee.taskClass(),
          TaskClassEmitter.emit(
              callee, opens, changed, classPlan.lines(callee), staying.mustStay(call)));
    }
    if (!classPlan.stores().isEmpty()) {
      SortedMap<Integer, SpawnSite> stores = new TreeMap<>();
      classPlan.stores().forEach(site -> stores.put(stores.size(), site));
      type.methods.add(StoreMethodEmitter.emit(Names.STORE, stores));
    }
  }

  private byte[] write(ClassNode type) {
    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
    if (isInterface && (type.version & 0xffff) < Opcodes.V1_8) {
      type.version = Opcodes.V1_8; // Older interfaces have no code to change.
    }
    // Code of old compilers with subroutines has no stack map frames, and does not need them.
    int flags =
        (type.version & 0xffff) < Opcodes.V1_7
            ? ClassWriter.COMPUTE_MAXS
            : ClassWriter.COMPUTE_FRAMES;
    ClassWriter writer = new HierarchyClassWriter(flags, hierarchy);
    type.accept(writer);
    return writer.toByteArray();
  }
}
