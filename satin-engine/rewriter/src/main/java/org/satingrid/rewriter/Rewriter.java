package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Rewrites the classes of one application: detect ({@link Detector}), plan ({@link Planner}, {@link
 * Checks}), emit ({@link MethodEmitter} and its like), verify ({@link Verifier}). Safe for use by
 * several threads.
 */
public final class Rewriter {

  private final Hierarchy hierarchy;

  /**
   * @param files the application's classes, the JDK's and the programming model
   */
  public Rewriter(ClassFiles files) {
    this.hierarchy = new Hierarchy(files);
  }

  /**
   * Rewrites one class.
   *
   * @throws RewriteRefusedException if the class does what cannot be honoured
   * @throws ClassFileException if the class file is corrupt or too new
   */
  public Rewritten rewrite(byte[] classFile) {
    ClassReader reader = ClassFileReader.open(classFile, "a class");
    String name = reader.getClassName().replace('/', '.');
    return ClassFileReader.reading(name, () -> rewrite(classFile, reader));
  }

  private Rewritten rewrite(byte[] classFile, ClassReader reader) {
    Rewritten unchanged = new Rewritten(classFile, Map.of());
    String superName = reader.getSuperName();
    boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    if (isInterface || superName == null || !hierarchy.isSatinObject(superName)) {
      return unchanged;
    }
    hierarchy.learn(ClassSummary.of(reader));
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.SKIP_FRAMES);
    Planner planner = new Planner(type, hierarchy);
    List<MethodPlan> plans = planner.plan();
    if (!planner.refusals().isEmpty()) {
      throw new RewriteRefusedException(planner.refusals());
    }
    return plans.isEmpty() ? unchanged : emit(type, plans);
  }

  private Rewritten emit(ClassNode type, List<MethodPlan> plans) {
    ClassPlan classPlan = new ClassPlan(type.name);
    plans.forEach(plan -> new MethodEmitter(plan, classPlan).emit());
    Map<String, byte[]> taskClasses = new HashMap<>();
    for (Callee callee : classPlan.callees()) {
      type.methods.add(CallMethodEmitter.emit(callee));
      taskClasses.put(callee.taskClass(), TaskClassEmitter.emit(callee));
    }
    if (!classPlan.stores().isEmpty()) {
      type.methods.add(StoreMethodEmitter.emit(classPlan.stores()));
    }
    byte[] bytes = write(type);
    Verifier.verify(bytes, plans);
    return new Rewritten(bytes, Map.copyOf(taskClasses));
  }

  private byte[] write(ClassNode type) {
    ClassWriter writer = new HierarchyClassWriter(hierarchy);
    try {
      type.accept(writer);
      return writer.toByteArray();
    } catch (MethodTooLargeException e) {
      throw new RewriteRefusedException(
          List.of(
              new Refusal(
                  type.name.replace('/', '.'),
                  e.getMethodName(),
                  0,
                  "the method is too large to be rewritten",
                  "split it into several methods")));
    }
  }
}
