package org.satingrid.threads.rewriting;

/**
 * An expression with the same value in all iterations of a loop. Equal expressions are hoisted
 * once.
 */
sealed interface Invariant {

  /** A local variable. */
  record Local(int opcode, int variable) implements Invariant {}

  /** A number. */
  record Constant(int value) implements Invariant {}

  /** A sum, difference or product of ints. */
  record Arithmetic(int opcode, Invariant left, Invariant right) implements Invariant {}

  /** A field of an object, with the type that the instruction names. */
  record Field(Invariant object, String owner, String name, String descriptor)
      implements Invariant {}

  /** The object with the static fields of a class, if the class is initialized. */
  record Holder(String owner) implements Invariant {}

  /** An element of an array of objects or arrays, with the array's descriptor. */
  record Element(Invariant array, Invariant index, String descriptor) implements Invariant {}
}
