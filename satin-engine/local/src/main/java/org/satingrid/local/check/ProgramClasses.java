package org.satingrid.local.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.rewriter.JarStatics;
import org.satingrid.rewriter.Mechanism;
import org.satingrid.rewriter.RewriteRefusedException;
import org.satingrid.rewriter.Rewriter;
import org.satingrid.rewriter.Rewritten;
import org.satingrid.rewriter.StaticsWeaver;
import org.satingrid.rewriter.Travelling;

/**
 * The classes of a program in the forms that its runs need. Each form is made once for all runs.
 */
final class ProgramClasses {

  /** The forms of a class. */
  enum Form {
    /** The classes with probes only. */
    SEQUENTIAL,
    /**
     * The classes with probes, rewritten with a record for each spawn in methods without inlets.
     */
    PARALLEL,
    /**
     * The classes with probes, rewritten as for a grid. In this form, an invocation continues while
     * its calls run.
     */
    REIFIED,
    /** The same form as {@code PARALLEL}, with a probe before each line. */
    PARALLEL_LINES
  }

  private final Path jar;
  private final JarClasses program;
  private final Sites sites = new Sites();
  private final ClassFiles files;
  private final Mechanism mechanism;
  private final JarStatics statics;
  private final Map<Form, Map<String, byte[]>> made = new HashMap<>();
  private final Map<Form, Rewriter> rewriters = new HashMap<>();

  ProgramClasses(Path jar) throws IOException {
    this.jar = jar;
    this.program = JarClasses.of(jar);
    ClassFiles engine = ClassFiles.of(Rewriter.class.getClassLoader());
    ClassFiles own = program.files()::get;
    this.files = own.of(program.files().keySet()).orElse(engine).remembered();
    this.mechanism = mechanism();
    this.statics = new Rewriter(files).staticsOf(List.of(jar));
  }

  /**
   * Returns the mechanism for this program. With a record for each spawn, each spawn makes a task.
   * Records are impossible in a program that has methods with inlets.
   */
  private Mechanism mechanism() {
    Rewriter records = new Rewriter(files, Mechanism.RECORD);
    try {
      program.files().values().forEach(records::rewrite);
      return Mechanism.RECORD;
    } catch (RewriteRefusedException inlets) {
      return Mechanism.REIFY;
    }
  }

  Path jar() {
    return jar;
  }

  JarStatics statics() {
    return statics;
  }

  Sites sites() {
    return sites;
  }

  /**
   * Returns the class file of a class that the rewriter generates together with its original class.
   */
  synchronized byte @Nullable [] find(String name, @Nullable String maker, Form form) {
    Map<String, byte[]> classes = made.computeIfAbsent(form, unused -> new HashMap<>());
    String internalName = name.replace('.', '/');
    if (!classes.containsKey(internalName)) {
      byte[] source = program.files().get(internalName);
      String from = source == null && maker != null ? maker.replace('.', '/') : internalName;
      byte[] bytes = program.files().get(from);
      if (bytes != null) {
        make(from, bytes, form, classes);
      }
    }
    return classes.get(internalName);
  }

  private void make(String internalName, byte[] bytes, Form form, Map<String, byte[]> classes) {
    byte[] woven = Weaver.weave(bytes, program, sites, form == Form.PARALLEL_LINES);
    if (form == Form.SEQUENTIAL) {
      classes.put(internalName, woven);
      return;
    }
    Mechanism chosen = form == Form.REIFIED ? Mechanism.REIFY : mechanism;
    Rewriter rewriter = rewriters.computeIfAbsent(form, f -> new Rewriter(files, chosen));
    Rewritten rewritten = rewriter.rewrite(woven);
    Travelling travelling = rewriter.letTravel(rewritten.bytes());
    classes.put(internalName, StaticsWeaver.weave(travelling.bytes()));
    classes.putAll(travelling.lambdas());
    classes.putAll(rewritten.taskClasses());
  }
}
