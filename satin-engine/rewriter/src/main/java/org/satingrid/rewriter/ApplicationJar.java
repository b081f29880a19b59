package org.satingrid.rewriter;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.satingrid.rewriter.BadApplicationException.Cause;

/**
 * The facts about an application before it runs.
 *
 * @param mainClass binary name of the class to run
 * @param models programming models that the application uses, sorted: {@code satin}, {@code
 *     fjtask}, {@code workcrew}
 * @param spawnable spawnable methods, as {@code package.Class.method}, sorted. For the other
 *     models: the {@code run} methods of tasks that can leave their node
 * @param refusals refused features of all classes. The application runs only if this list is empty.
 * @param stuck receivers of spawned methods that can never be serialized. A program with such a
 *     receiver runs on one node only.
 * @param doubts warnings on three subjects: objects that cannot be serialized if a field is not
 *     null, tasks that stay on their node, and spawned calls that change data of their caller
 * @param waits code that runs in sequence, because the program would have another meaning in
 *     parallel
 * @param javaVersion minimum feature version of Java for the classes
 */
public record ApplicationJar(
    String mainClass,
    List<String> models,
    List<String> spawnable,
    List<Refusal> refusals,
    List<Refusal> stuck,
    List<Refusal> doubts,
    List<Refusal> waits,
    int javaVersion) {

  /**
   * Returns all warnings about a runnable application, in the order of display: first code that can
   * fail or differ on several nodes, then code that waits.
   */
  public List<Refusal> warnings() {
    return Stream.concat(doubts.stream(), waits.stream()).toList();
  }

  /** Inspects a jar with the default limits. */
  public static ApplicationJar inspect(Path jar) throws BadApplicationException, IOException {
    return inspect(jar, JarLimits.DEFAULT);
  }

  /**
   * Inspects a jar. Does not load or run its classes and does not write files.
   *
   * @throws BadApplicationException if the jar cannot be run as an application
   * @throws IOException if the file cannot be read
   */
  public static ApplicationJar inspect(Path jar, JarLimits limits)
      throws BadApplicationException, IOException {
    JarContents contents = JarContents.read(jar, limits);
    try {
      return new Inspector(contents).inspect();
    } catch (ClassFileException e) {
      throw new BadApplicationException(Cause.BAD_CLASS_FILE, String.valueOf(e.getMessage()));
    }
  }

  private static final class Inspector {
    private static final String SPAWNABLE = "org/satingrid/satin/Spawnable";
    private final Map<String, byte[]> classes;
    private final @Nullable Manifest manifest;
    private final Hierarchy hierarchy;
    private final Rewriter rewriter;

    Inspector(JarContents contents) {
      this.classes = contents.classes();
      this.manifest = contents.manifest();
      ClassFiles found = classes::get;
      ClassFiles files = EngineClasses.FILES.orElse(found.of(classes.keySet())).remembered();
      this.hierarchy = new Hierarchy(files);
      this.rewriter = new Rewriter(files);
    }

    ApplicationJar inspect() throws BadApplicationException {
      String mainClass = MainClass.of(classes, manifest);
      TreeSet<String> spawnable = new TreeSet<>();
      List<Refusal> refusals = new ArrayList<>();
      List<Refusal> waits = new ArrayList<>();
      List<Refusal> changes = new ArrayList<>();
      ChangeChecks changing = new ChangeChecks(hierarchy, rewriter.analysis());
      SequentialCalls sequential = new SequentialCalls(hierarchy);
      int newest = 0;
      for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
        String name = entry.getKey().replace('/', '.');
        ClassSummary summary = MainClass.summary(entry.getKey(), entry.getValue());
        newest = Math.max(newest, ClassFileReader.major(entry.getValue(), name));
        spawnable.addAll(spawnableOf(summary));
        try {
          waits.addAll(Waits.of(rewriter.rewrite(entry.getValue()).explanation()));
          changes.addAll(changing.of(entry.getValue()));
          changes.addAll(sequential.of(entry.getValue()));
        } catch (RewriteRefusedException e) {
          refusals.addAll(e.refusals());
        }
      }
      List<String> models = new ArrayList<>(spawnable.isEmpty() ? List.of() : List.of("satin"));
      ModelChecks tasks = new ModelChecks(classes, hierarchy);
      tasks.check();
      models.addAll(tasks.models());
      spawnable.addAll(tasks.leaving());
      refusals.addAll(tasks.refusals());
      if (spawnable.isEmpty() && refusals.isEmpty() && !tasks.models().isEmpty()) {
        throw new BadApplicationException(Cause.NOTHING_SPAWNABLE, allStay(tasks.staying()));
      }
      if (spawnable.isEmpty() && refusals.isEmpty()) {
        throw new BadApplicationException(
            Cause.NOTHING_SPAWNABLE,
            "no class of the jar has a spawnable method"
                + unfit()
                + ", so nothing would run in parallel; let a"
                + " class extend SatinObject and declare the method in an interface that extends"
                + " Spawnable, or annotate it with @Spawn");
      }
      SpawnedCode code = new SpawnedCode(classes, hierarchy);
      changes.addAll(PrintChecks.findings(code));
      changes.addAll(FileChecks.findings(code));
      changes.addAll(new InitializerChecks(code).findings());
      changes.addAll(ThreadLocalChecks.findings(code, hierarchy));
      changes.addAll(new CopyChecks(code, hierarchy).findings());
      changes.addAll(new AliasChecks(code, hierarchy, rewriter.analysis()).findings());
      changes.addAll(PartMarks.findings(code, hierarchy));
      changes.addAll(new IdentityChecks(code, hierarchy).findings());
      SerializationChecks serialization =
          new SerializationChecks(classes, hierarchy, rewriter.superclasses());
      serialization.check();
      return new ApplicationJar(
          mainClass,
          models.stream().sorted().toList(),
          List.copyOf(spawnable),
          refusals,
          serialization.certain(),
          Stream.of(serialization.possible(), tasks.staying(), changes)
              .flatMap(List::stream)
              .distinct()
              .toList(),
          waits.stream().distinct().toList(),
          newest - 44);
    }

    /** Describes, for an error message, the classes that were meant to have spawnable methods. */
    private String unfit() {
      return classes.keySet().stream()
          .filter(name -> !hierarchy.isSatinObject(name) && hierarchy.isSubtype(name, SPAWNABLE))
          .map(this::unfit)
          .filter(reason -> !reason.isEmpty())
          .sorted()
          .limit(3)
          .collect(joining());
    }

    private String unfit(String name) {
      ClassReader reader = new ClassReader(classes.get(name));
      String type = name.replace('/', '.').replace('$', '.');
      if ((reader.getAccess() & Opcodes.ACC_INTERFACE) != 0) {
        return "";
      }
      String above = reader.getSuperName();
      boolean cannot = "java/lang/Record".equals(above) || "java/lang/Enum".equals(above);
      return cannot
          ? " (" + type + " is a record or enum, which cannot extend SatinObject: make it a class)"
          : " (" + type + " implements Spawnable, but does not extend SatinObject)";
    }

    private static String allStay(List<Refusal> staying) {
      List<Refusal> changing = staying.stream().filter(task -> task.line() > 0).limit(3).toList();
      if (!changing.isEmpty()) {
        return changing.stream()
            .map(Refusal::toString)
            .collect(joining(". ", "all tasks of the jar would stay on one node: ", ""));
      }
      return "no task of the jar is serializable, so all would stay on one node"
          + named(staying)
          + "; let a class that extends FJTask implement java.io.Serializable, or a class"
          + " implement CrewTask";
    }

    private static String named(List<Refusal> staying) {
      return staying.isEmpty()
          ? ""
          : staying.stream().limit(5).map(Refusal::className).collect(joining(", ", " (", ")"));
    }

    private List<String> spawnableOf(ClassSummary type) {
      if (type.isInterface() || !hierarchy.isSatinObject(type.name())) {
        return List.of();
      }
      return type.methods().stream()
          .filter(method -> !method.is(Opcodes.ACC_SYNTHETIC))
          .filter(method -> hierarchy.isSpawn(type.name(), method.name(), method.descriptor()))
          .map(method -> type.name().replace('/', '.') + "." + method.name())
          .toList();
    }
  }
}
