package org.satingrid.models.workcrew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class SplitWriterTest {

  @Test
  void writesPartsInTheirOrderWhateverTheOrderOfWriting() {
    StringWriter out = new StringWriter();
    SplitWriter a = SplitWriter.over(out);
    a.write("1");
    SplitWriter c = a.split();
    SplitWriter b = a.split();
    c.write("5");
    b.write("3");
    a.write("2");
    b.write("4");
    assertEquals("12", out.toString());
    c.close();
    b.close();
    assertEquals("12", out.toString());
    a.close();
    assertEquals("12345", out.toString());
    assertEquals(2, a.splits());
  }

  @Test
  void ordersPartsByTheirPositionsWhateverTheOrderOfSplitting() {
    StringWriter out = new StringWriter();
    SplitWriter first = SplitWriter.over(out);
    SplitWriter sixth = first.split(6);
    SplitWriter third = first.split(3);
    SplitWriter fifth = third.split(5);
    SplitWriter fourth = third.split(4);
    SplitWriter second = first.split(2);
    List<SplitWriter> parts = List.of(sixth, fifth, fourth, third, second, first);
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).write(Integer.toString(6 - i));
      parts.get(i).close();
    }
    assertEquals("123456", out.toString());
  }

  @Test
  void refusesAClosedPart() {
    SplitWriter a = SplitWriter.over(new StringWriter());
    a.close();
    assertThrows(IllegalStateException.class, () -> a.write("x"));
    assertThrows(IllegalStateException.class, a::split);
  }
}
