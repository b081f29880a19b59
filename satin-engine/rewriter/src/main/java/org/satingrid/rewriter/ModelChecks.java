package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Checks an application's use of the models FJTask and WorkCrews: which tasks can leave their node,
 * which tasks stay, and contradictory marks.
 */
final class ModelChecks {

  private static final String GIVES_BACK = "Lorg/satingrid/models/GivesBack;";
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final String FJTASK = "org/satingrid/models/fjtask/FJTask";
  private static final String CREW_TASK = "org/satingrid/models/workcrew/CrewTask";
  private static final String CREW = "org/satingrid/models/workcrew/WorkCrew";

  private final Map<String, byte[]> classes;
  private final Hierarchy hierarchy;
  private final TaskWrites writes;
  private final Set<String> models = new TreeSet<>();
  private final Set<String> leaving = new TreeSet<>();
  private final List<Refusal> staying = new ArrayList<>();
  private final List<Refusal> refusals = new ArrayList<>();

  /**
   * @param classes class files of the application, by internal name
   */
  ModelChecks(Map<String, byte[]> classes, Hierarchy hierarchy) {
    this.classes = classes;
    this.hierarchy = hierarchy;
    this.writes = new TaskWrites(classes, hierarchy);
  }

  void check() {
    classes.forEach(
        (name, bytes) -> {
          if (!EngineClasses.isShared(name)) {
            ClassFileReader.reading(name.replace('/', '.'), () -> check(read(bytes)));
          }
        });
  }

  /** Returns the models that the classes use: {@code fjtask}, {@code workcrew}. */
  List<String> models() {
    return List.copyOf(models);
  }

  /** Returns the tasks that another node can run, as {@code package.Class.run}. */
  Set<String> leaving() {
    return leaving;
  }

  /** Returns the tasks that stay on their node. */
  List<Refusal> staying() {
    return staying;
  }

  List<Refusal> refusals() {
    return refusals;
  }

  private static ClassNode read(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
    return type;
  }

  private boolean check(ClassNode type) {
    boolean isFjtask = hierarchy.isSubtype(type.name, FJTASK);
    boolean isTask = isFjtask || hierarchy.isSubtype(type.name, CREW_TASK);
    if (isFjtask) {
      models.add("fjtask");
    } else if (isTask || callsCrew(type.name)) {
      models.add("workcrew");
    }
    checkMarks(type, isTask);
    boolean isConcrete = (type.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0;
    if (isTask && isConcrete) {
      checkTask(type);
    }
    return true;
  }

  private boolean callsCrew(String name) {
    ClassSummary summary = hierarchy.find(name);
    return summary != null
        && summary.methods().stream()
            .flatMap(method -> method.calls().stream())
            .anyMatch(call -> call.owner().equals(CREW));
  }

  private void checkMarks(ClassNode type, boolean isTask) {
    for (FieldNode field : type.fields) {
      if (!isMarked(field)) {
        continue;
      }
      if ((field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) != 0) {
        refuse(type, field.name, "@GivesBack on a static or final field", "let it be neither");
      } else if (!isTask) {
        refuse(
            type,
            field.name,
            "@GivesBack in a class of which no object is a task",
            "let the class extend FJTask or implement CrewTask, or remove the annotation");
      }
    }
  }

  private void checkTask(ClassNode type) {
    String name = type.name.replace('/', '.');
    if (hierarchy.isSubtype(type.name, SERIALIZABLE)) {
      TaskWrites.Found write = writes.of(type.name);
      if (write == null) {
        leaving.add(name + ".run");
      } else {
        staying.add(changing(name, write));
      }
    } else if (hasMark(type)) {
      refuse(
          type,
          "run",
          "the task says what it gives back, but is not serializable, so it cannot leave its node",
          "let it implement java.io.Serializable");
    } else {
      staying.add(
          new Refusal(
              name,
              "run",
              0,
              "the task is not serializable, so it stays on its node",
              "let it implement java.io.Serializable if others may have it"));
    }
  }

  private static Refusal changing(String task, TaskWrites.Found write) {
    return new Refusal(
        write.className(),
        write.method(),
        write.line(),
        "the task " + task + " " + write.how() + ", so the task stays on its node",
        "let the task keep the value in a field of its own, and add up where it is joined");
  }

  /** Returns true if the class, or a superclass in the application, marks a field. */
  private boolean hasMark(ClassNode type) {
    Set<String> seen = new HashSet<>();
    byte[] bytes = null;
    for (ClassNode at = type; at != null; at = bytes == null ? null : read(bytes)) {
      if (at.fields.stream().anyMatch(ModelChecks::isMarked)) {
        return true;
      }
      // The JVM refuses a class that extends itself when it loads the class.
      boolean ends = !seen.add(at.name) || EngineClasses.isShared(at.superName);
      bytes = ends ? null : classes.get(at.superName);
    }
    return false;
  }

  private static boolean isMarked(FieldNode field) {
    return field.visibleAnnotations != null
        && field.visibleAnnotations.stream().anyMatch(mark -> mark.desc.equals(GIVES_BACK));
  }

  private void refuse(ClassNode type, String member, String reason, String remedy) {
    refusals.add(new Refusal(type.name.replace('/', '.'), member, 0, reason, remedy));
  }
}
