package org.satingrid.threads.rewriting;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The data that the parts of the rewriter share for one class. */
record ClassRewriting(
    ClassNode type,
    ProgramTypes types,
    Accessors accessors,
    Lambdas lambdas,
    Findings findings,
    Sites sites) {

  int site(MethodNode method, AbstractInsnNode at) {
    return sites.number(new Sites.Site(Names.binary(type.name), method.name, Findings.line(at)));
  }
}
