package org.satingrid.threads.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringWriter;
import java.nio.Buffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.LocalLinks;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/** Contents of objects of the JDK on two nodes. */
@Timeout(30)
class ContentsTest {

  /** An object that arrives after an answer with its newer content gets this content. */
  @Test
  void aCopyThatArrivesLateGetsTheContentOfTheAnswerBeforeIt() {
    List<LocalLinks> links = LocalLinks.of(2);
    try (Requests toHome = new Requests(links.get(0));
        Requests toOther = new Requests(links.get(1))) {
      Memory home = new Memory(toHome, new NoTypes());
      Memory other = new Memory(toOther, new NoTypes());
      toHome.open();
      toOther.open();
      other.contents().read(new ValueReader(other, sent(home, new StringWriter())));
      StringWriter original = new StringWriter();
      original.write("old");
      Input late = sent(home, original);
      original.write(" and new");
      other.acquire();
      Object copy = other.contents().read(new ValueReader(other, late));
      assertEquals("old", copy.toString());
      other.acquire();
      assertEquals("old and new", copy.toString());
    }
  }

  /** Two threads change different characters of one text under two locks. */
  @Test
  void bothNodesKeepWhatTheOtherChangesInAnotherPart() {
    List<LocalLinks> links = LocalLinks.of(2);
    try (Requests toHome = new Requests(links.get(0));
        Requests toOther = new Requests(links.get(1))) {
      Memory home = new Memory(toHome, new NoTypes());
      Memory other = new Memory(toOther, new NoTypes());
      toHome.open();
      toOther.open();
      StringBuilder original = new StringBuilder("abcd");
      StringBuilder copy =
          (StringBuilder) other.contents().read(new ValueReader(other, sent(home, original)));
      original.setCharAt(0, 'A');
      copy.setCharAt(3, 'D');
      other.acquire(); // an answer with a change, while the copy has another change
      assertEquals("AbcD", copy.toString());
      original.setCharAt(1, 'B');
      other.contents().release();
      assertEquals("ABcD", original.toString());
      other.acquire();
      assertEquals("ABcD", copy.toString());
    }
  }

  @Test
  void buffersKeepAllTheirState() {
    for (BufferContent<?> kind : BufferContent.all()) {
      everyState(kind);
    }
  }

  private static <B extends Buffer> void everyState(BufferContent<B> kind) {
    B buffer = kind.allocation().apply(9);
    for (int i = 0; i < 9; i++) {
      kind.setter().set(buffer, i, i * 0x4011_2233_4455_6677L);
    }
    buffer.position(2).mark().position(5).limit(7);
    String content = kind.read(buffer);
    B copy = kind.blank(content);
    kind.write(copy, content);
    assertEquals(content, kind.read(copy));
    assertEquals(buffer.toString(), copy.toString());
    assertEquals(2, copy.reset().position());
    kind.writePart(copy, content.length() - 1, "x");
    String end = kind.read(copy);
    assertEquals(content.substring(13, content.length() - 1) + 'x', end.substring(13));
  }

  private static Input sent(Memory from, Object object) {
    Output message = new Output();
    from.contents().write(object, new ValueWriter(from, message));
    return new Input(message.toBuffer());
  }

  /** The objects of this test have no types of the program. */
  private static final class NoTypes implements Types {
    private final Literals literals = new Literals();

    @Override
    public Literals literals() {
      return literals;
    }

    @Override
    public Class<?> named(String name) {
      throw new IllegalArgumentException(name);
    }

    @Override
    public Class<?> shown(Class<?> type) {
      return type;
    }

    @Override
    public Class<?> inner(Class<?> shown) {
      return shown;
    }

    @Override
    public SharedObject blank(String className) {
      throw new IllegalArgumentException(className);
    }
  }
}
