package org.satingrid.threads.rewriting;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.threads.twins.Twins;

/** The data that the parts of the rewriter share for one class. */
record ClassRewriting(
    ClassNode type,
    ProgramTypes types,
    Accessors accessors,
    Lambdas lambdas,
    Findings findings,
    Sites sites) {

  int site(MethodNode method, AbstractInsnNode at) {
    if (Twins.isTwin(type.name)) {
      return Sites.OF_JDK; // Twins are rewritten once, for all programs.
    }
    return sites.number(new Sites.Site(Names.binary(type.name), method.name, Findings.line(at)));
  }
}
