package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.satingrid.rewriter.ProgramJar;
import org.satingrid.rewriter.Refusal;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;
import org.satingrid.threads.rewriting.ThreadsRewriter;

/**
 * The findings about a threaded program, before a run on many nodes.
 *
 * @param classes number of checked classes
 * @param refusals code that cannot be supported. A program with such code does not run.
 * @param doubts code that can fail at run time
 */
public record ThreadsCheck(int classes, List<Refusal> refusals, List<Refusal> doubts) {

  /** Checks all classes of a jar, in the order of their names. */
  public static ThreadsCheck of(ProgramJar jar) {
    ThreadsRewriter rewriter =
        ProgramLoader.rewriter(jar.classes()::get, AccessMode.DEFAULT, new Sites());
    List<Refusal> refusals = new ArrayList<>();
    List<Refusal> doubts = new ArrayList<>();
    for (byte[] file : new TreeMap<>(jar.classes()).values()) {
      List<Refusal> tooLarge = MethodSizes.tooLarge(file);
      refusals.addAll(tooLarge);
      if (!tooLarge.isEmpty()) {
        continue;
      }
      ThreadsRewriter.Result result = rewriter.rewrite(file);
      refusals.addAll(result.refusals());
      doubts.addAll(result.doubts());
    }
    return new ThreadsCheck(jar.classes().size(), refusals, doubts);
  }
}
