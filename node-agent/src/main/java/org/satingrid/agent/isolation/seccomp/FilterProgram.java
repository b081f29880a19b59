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
 * <p>Every rule is a short sequence of instructions. A rule either returns a decision, or continues
 * with the next rule. The accumulator then contains the number of the call. Therefore no rule needs
 * a label.
 */
final class FilterProgram {
  static final int ALLOW = 0x7fff_0000;
  static final int KILL_PROCESS = 0x8000_0000;

  private static final int ERRNO = 0x0005_0000;

  // linux/filter.h: class, size, mode and operation are or-ed into the operation code.
  private static final int LOAD_WORD = 0x20;
  private static final int JUMP_IF_EQUAL = 0x15;
  private static final int JUMP_IF_AT_LEAST = 0x35;
  private static final int JUMP_IF_ANY_BIT = 0x45;
  private static final int RETURN = 0x06;

  // linux/seccomp.h, struct seccomp_data. Both architectures are little-endian.
  private static final int NUMBER = 0;
  private static final int ARCHITECTURE = 4;
  private static final int ARGUMENTS = 16;

  private record Instruction(int operation, int ifTrue, int ifFalse, int operand) {}

  private final List<Instruction> code = new ArrayList<>();

  static int errno(int number) {
    return ERRNO | number;
  }

  /** The first rule of every program: system calls of another architecture end the process. */
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

  /** Adds a rule for calls if the low half of an argument differs from a value. */
  FilterProgram callUnless(int number, int argument, int value, int answer) {
    add(JUMP_IF_EQUAL, 0, 4, number);
    load(low(argument));
    add(JUMP_IF_EQUAL, 1, 0, value);
    answer(answer);
    load(NUMBER);
    return this;
  }

  /** Adds a rule for calls if the low half of an argument equals a value. */
  FilterProgram callIf(int number, int argument, int value, int answer) {
    add(JUMP_IF_EQUAL, 0, 4, number);
    load(low(argument));
    add(JUMP_IF_EQUAL, 0, 1, value);
    answer(answer);
    load(NUMBER);
    return this;
  }

  /** Adds a rule for calls if the low half of an argument has any of some bits. */
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

  /** Returns the array of {@code struct sock_filter}, with eight bytes for each instruction. */
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
