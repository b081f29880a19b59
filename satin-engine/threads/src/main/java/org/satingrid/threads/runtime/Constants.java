package org.satingrid.threads.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Memory;
import org.satingrid.threads.memory.ValueReader;
import org.satingrid.threads.memory.ValueWriter;
import org.satingrid.threads.memory.Waiting;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * The constants of enums. Each node makes its own constants. Nodes share the objects in the
 * constants' fields: before the program reads a field, the node replaces its own object by the
 * first node's object.
 */
final class Constants {

  private final Node node;

  Constants(Node node) {
    this.node = node;
  }

  /**
   * A field with an object. {@code constant} is the constant with the field, or null for a static
   * field.
   */
  private record Slot(@Nullable Object constant, Field field) {
    @Nullable Object get() {
      try {
        return field.get(constant);
      } catch (IllegalAccessException e) {
        throw new EngineFault("the enum's field " + field + " cannot be read", e);
      }
    }

    void set(@Nullable Object value) {
      try {
        field.set(constant, value);
      } catch (IllegalAccessException e) {
        throw new EngineFault("the enum's field " + field + " cannot be set", e);
      }
    }
  }

  void serve() {
    node.requests()
        .handle(
            Operation.CONSTANTS,
            (from, in, reply) -> {
              String name = in.readText();
              // The call can run code of the program. The thread of a link must not run such code.
              node.threads().serve("satin-constants-" + name, () -> answer(name, reply));
            });
  }

  private void answer(String name, Requests.Reply reply) {
    try {
      Class<?> type = node.classes().named(name);
      Output answer = new Output();
      ValueWriter writer = node.memory().writer(answer);
      for (Slot slot : slots(type)) {
        Object value = slot.get();
        boolean travels = Memory.canTravel(value);
        answer.writeByte(travels ? 1 : 0);
        if (travels) {
          writer.writeObject(value);
        }
      }
      Participant.current().release();
      reply.send(answer);
    } catch (Throwable t) {
      reply.fail(t);
    }
  }

  /** Lets the first node make its constants before this node makes its own constants. */
  void makeFirst(Class<?> type) {
    if (node.number() != Node.FIRST) {
      Input unused = ask(type);
    }
  }

  /** Replaces the objects in the fields of this node's constants by the first node's objects. */
  void share(Class<?> type) {
    if (node.number() == Node.FIRST) {
      return;
    }
    Input answer = ask(type);
    ValueReader reader = node.memory().reader(answer);
    for (Slot slot : slots(type)) {
      if (answer.readByte() != 0) {
        slot.set(reader.readObject());
      }
    }
  }

  private Input ask(Class<?> type) {
    Participant self = Participant.current();
    self.release();
    Output request = new Output().writeText(type.getName());
    node.memory().pass(self.cache(), true);
    Input answer = Waiting.forGrant(node.requests().ask(Node.FIRST, Operation.CONSTANTS, request));
    self.acquire();
    return answer;
  }

  private static List<Slot> slots(Class<?> type) {
    List<Slot> slots = new ArrayList<>();
    addFields(type, null, slots);
    for (Object constant : type.getEnumConstants()) {
      for (Class<?> c = constant.getClass(); c != Enum.class; c = c.getSuperclass()) {
        addFields(c, constant, slots);
      }
    }
    return slots;
  }

  private static void addFields(Class<?> type, @Nullable Object constant, List<Slot> slots) {
    for (Field field : type.getDeclaredFields()) {
      boolean ofClass = Modifier.isStatic(field.getModifiers());
      if (ofClass == (constant == null)
          && !field.isSynthetic()
          && !field.isEnumConstant()
          && !Modifier.isFinal(field.getModifiers())
          && !Modifier.isTransient(field.getModifiers())
          && !field.getType().isPrimitive()) {
        field.setAccessible(true);
        slots.add(new Slot(constant, field));
      }
    }
  }
}
