package org.satingrid.cluster.protocol.stealing;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers.ImportedTask;

class RenamedTest {
  private static final Member OWNER = new Member(1, "n1", "a");
  private static final TaskName WHOLE = new TaskName(9, 1);
  private static final TaskName NEXT = new TaskName(9, 2);

  private final Renamed renamed = new Renamed();

  @Test
  void shouldFindBothThatEndTheSameTask() {
    Import one = reported(1);
    Import other = reported(2);
    renamed.rename(one, WHOLE);
    renamed.rename(other, WHOLE);
    assertSame(one, renamed.reporting(WHOLE));
    one.result = null;
    one.becomes(Import.State.PASSES);
    assertSame(other, renamed.reporting(WHOLE), "the first is confirmed");
    renamed.remove(one);
    assertSame(other, renamed.reporting(WHOLE), "the first is over");
    renamed.remove(other);
    assertNull(renamed.reporting(WHOLE));
  }

  @Test
  void shouldForgetAnOlderName() {
    Import held = reported(1);
    renamed.rename(held, WHOLE);
    renamed.rename(held, NEXT);
    assertNull(renamed.reporting(WHOLE));
    assertSame(held, renamed.reporting(NEXT));
    renamed.rename(held, held.ownName);
    assertNull(renamed.reporting(NEXT));
    assertNull(renamed.reporting(held.ownName), "its own name is not one of another");
  }

  @Test
  void shouldNotFindOneWhoseOutcomeIsYetToCome() {
    Import open = open(1);
    renamed.rename(open, WHOLE);
    assertNull(renamed.reporting(WHOLE));
  }

  private static Import reported(long id) {
    Import held = open(id);
    held.result = new Payload(new byte[1]);
    held.becomes(Import.State.REPORTS);
    return held;
  }

  private static Import open(long id) {
    ImportedTask running = new ImportedTask(new Nothing(), 1, outcome -> {});
    return new Import(OWNER, new TaskName(0, id), null, running, 0);
  }

  private static final class Nothing extends Task {
    private static final long serialVersionUID = 1L;

    @Override
    public Object execute() {
      return 0;
    }

    @Override
    public String describe() {
      return "Nothing.at";
    }
  }
}
