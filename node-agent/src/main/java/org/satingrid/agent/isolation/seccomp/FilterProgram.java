package org.satingrid.agent.isolation.seccomp;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Assembles a program for the kernel's packet filter. seccomp(2) runs it before each system call.
 * The program reads {@code struct seccomp_data} (number, architecture, instruction pointer, six
 * arguments) and returns a decision about the call.
 *
 * <p>Each rule is a short sequence of instructions. It either returns a decision, or continues with
 * the next rule and leaves the number of the call in the accumulator. Therefore rules need no
 * labels.
 */
final class FilterProgram {
  static final int ALLOW = 0x7fff_0000;
  static final int KILL_PROCESS = 0x8000_0000;

  private static final int ERRNO = 0x0005_0000;

  // From linux/filter.h: an operation code combines class, size, mode and operation by a bitwise
  // or.
  private static final int LOAD_WORD = 0x20;
  private static final int JUMP_IF_EQUAL = 0x15;
  private static final int JUMP_IF_AT_LEAST = 0x35;
  private static final int JUMP_IF_ANY_BIT = 0x45;
  private static final int RETURN = 0x06;

  // Offsets in struct seccomp_data of linux/seccomp.h, for little-endian architectures.
  private static final int NUMBER = 0;
  private static final int ARCHITECTURE = 4;
  private static final int ARGUMENTS = 16;

  private record Instruction(int operation, int ifTrue, int ifFalse, int operand) {}

  private final List<Instruction> code = new ArrayList<>();

  static int errno(int number) {
    return ERRNO | number;
  }

  /** Adds the first rule of every program: system calls of another architecture end the process. */
  FilterProgram onlyOn(int architecture) {
    load(ARCHITECTURE);
    add(JUMP_IF_EQUAL, 1, 0, architecture);
    answer(KILL_PROCESS);
    load(NUMBER);
    return this;
  }

  FilterProgram fromNumber(int least, int answer) {
    add(JUMP_IF_AT_LEAST, 0, 1, least);
    return answer(answer);
  }

  FilterProgram call(int number, int answer) {
    add(JUMP_IF_EQUAL, 0, 1, number);
    return answer(answer);
  }

  /** Adds a rule for a call that applies if the low half of an argument differs from a value. */
  FilterProgram callUnless(int number, int argument, int value, int answer) {
    add(JUMP_IF_EQUAL, 0, 4, number);
    load(low(argument));
    add(JUMP_IF_EQUAL, 1, 0, value);
    answer(answer);
    load(NUMBER);
    return this;
  }

  /** Adds a rule for a call that applies if the low half of an argument equals a value. */
  FilterProgram callIf(int number, int argument, int value, int answer) {
    add(JUMP_IF_EQUAL, 0, 4, number);
    load(low(argument));
    add(JUMP_IF_EQUAL, 0, 1, value);
    answer(answer);
    load(NUMBER);
    return this;
  }

  /** Adds a rule for a call that applies if the low half of an argument has one of these bits. */
  FilterProgram callWithBits(int number, int argument, int bits, int answer) {
    add(JUMP_IF_EQUAL, 0, 4, number);
    load(low(argument));
    add(JUMP_IF_ANY_BIT, 0, 1, bits);
    answer(answer);
    load(NUMBER);
    return this;
  }

  FilterProgram otherwise(int answer) {
    return answer(answer);
  }

  /**
   * Returns the program as an array of {@code struct sock_filter}, eight bytes for each
   * instruction.
   */
  byte[] bytes() {
    ByteBuffer buffer = ByteBuffer.allocate(8 * code.size()).order(ByteOrder.LITTLE_ENDIAN);
    for (Instruction instruction : code) {
      buffer
          .putShort((short) instruction.operation())
          .put((byte) instruction.ifTrue())
          .put((byte) instruction.ifFalse())
          .putInt(instruction.operand());
    }
    return buffer.array();
  }

  private static int low(int argument) {
    return ARGUMENTS + 8 * argument;
  }

  private void load(int offset) {
    add(LOAD_WORD, 0, 0, offset);
  }

  private FilterProgram answer(int answer) {
    add(RETURN, 0, 0, answer);
    return this;
  }

  private void add(int operation, int ifTrue, int ifFalse, int operand) {
    code.add(new Instruction(operation, ifTrue, ifFalse, operand));
  }
}
