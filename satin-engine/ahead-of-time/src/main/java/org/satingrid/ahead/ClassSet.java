package org.satingrid.ahead;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.satingrid.rewriter.ClassFileException;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.rewriter.Explanation;
import org.satingrid.rewriter.Mechanism;
import org.satingrid.rewriter.Refusal;
import org.satingrid.rewriter.RewriteRefusedException;
import org.satingrid.rewriter.Rewriter;
import org.satingrid.rewriter.Rewritten;
import org.satingrid.rewriter.SyncPolicy;

/**
 * Rewrites the classes of a jar or folder, one after the other. Collects the changes and the
 * refusals.
 */
final class ClassSet {

  private static final List<String> SHARED =
      List.of("org/satingrid/satin/", "org/satingrid/codegen/");
  private static final ClassFiles ENGINE = ClassFiles.of(ClassSet.class.getClassLoader());
  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());

  private final Rewriter rewriter;
  private final List<Explanation> notes = new ArrayList<>();
  private final List<Refusal> refusals = new ArrayList<>();
  private int kept;

  /**
   * @param classes the classes to rewrite, and all classes that they extend or implement, except
   *     classes of the JDK and the programming model
   */
  ClassSet(ClassFiles classes, SyncPolicy policy) {
    ClassFiles model =
        name -> SHARED.stream().anyMatch(name::startsWith) ? ENGINE.find(name) : null;
    this.rewriter = new Rewriter(model.orElse(classes).orElse(JDK), Mechanism.REIFY, policy);
  }

  /**
   * Rewrites one class.
   *
   * @param internalName name under which a loader will find the class. A class file with another
   *     name stays unchanged.
   * @return the classes that replace it, by internal name, including the class itself. Empty if the
   *     class must stay unchanged byte for byte
   */
  Map<String, byte[]> rewrite(String internalName, byte[] classFile) throws BadClassesException {
    try {
      Rewritten result = rewriter.rewrite(classFile);
      // A class in another place, such as WEB-INF/classes, stays unchanged, because plain class
      // loaders do not search there.
      boolean isAtHome = result.explanation().className().equals(internalName.replace('/', '.'));
      if (result.bytes() != classFile && isAtHome) {
        notes.add(result.explanation());
        Map<String, byte[]> made = new LinkedHashMap<>();
        made.put(internalName, result.bytes());
        made.putAll(new TreeMap<>(result.taskClasses()));
        return made;
      }
      kept++;
    } catch (RewriteRefusedException e) {
      refusals.addAll(e.refusals());
    } catch (ClassFileException e) {
      throw new BadClassesException(internalName + ".class: " + e.getMessage());
    }
    return Map.of();
  }

  Outcome outcome() {
    return new Outcome(notes, refusals, kept);
  }
}
