package org.satingrid.threads.twins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;
import org.satingrid.threads.rewriting.ThreadsRewriter;
import org.satingrid.threads.runtime.ProgramLoader;

/** The twins of the JDK that runs this test. */
final class TwinKindsTest {

  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());

  @Test
  void eachTwinCanBeRewritten() {
    ThreadsRewriter rewriter =
        ProgramLoader.rewriter(name -> null, AccessMode.DEFAULT, new Sites());
    List<String> refused = new ArrayList<>();
    int count = 0;
    for (String original : classes()) {
      String twin = Twins.of(original);
      assertNotNull(twin, original);
      byte[] file = Twins.classFile(twin);
      assertNotNull(file, original);
      rewriter.rewrite(file).refusals().forEach(refusal -> refused.add(refusal.toString()));
      count++;
    }
    assertEquals(List.of(), refused);
    int classes = count;
    assertTrue(classes > 100, () -> "twins: " + classes);
  }

  private static Set<String> classes() {
    Set<String> all = new LinkedHashSet<>();
    for (String root : Twins.roots()) {
      byte[] file = JDK.find(root);
      assertNotNull(file, () -> root + " is not a class of this JDK");
      all.add(root);
      ClassNode type = new ClassNode();
      new ClassReader(file).accept(type, ClassReader.SKIP_CODE);
      if (type.nestMembers != null) {
        all.addAll(type.nestMembers);
      }
    }
    return all;
  }
}
