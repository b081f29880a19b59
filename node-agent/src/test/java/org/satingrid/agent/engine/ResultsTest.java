package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.engine.Results.ResultsException;
import org.satingrid.contract.agent.ToAgent.File;

class ResultsTest {
  @TempDir Path root = Path.of("");
  private Path work = Path.of("");

  @BeforeEach
  void makeWork() throws IOException {
    work = Files.createDirectory(root.resolve("work"));
  }

  @Test
  void findsNewAndChangedFilesOnly() throws Exception {
    Path same = Files.writeString(work.resolve("same.txt"), "same");
    Path changed = Files.writeString(work.resolve("changed.txt"), "before");
    List<File> inputs =
        List.of(new File(Hash.of(same), "same.txt"), new File(Hash.of(changed), "changed.txt"));
    Files.writeString(changed, "after");
    Files.writeString(work.resolve("new.png"), "new");
    assertEquals(List.of("changed.txt", "new.png"), names(inputs));
  }

  @Test
  void followsNoLink() throws Exception {
    Path secret = Files.writeString(root.resolve("secret"), "secret");
    Files.createSymbolicLink(work.resolve("link"), secret);
    Files.createSymbolicLink(work.resolve("folder"), root);
    Files.createLink(work.resolve("second-name"), secret);
    assertEquals(List.of(), names(List.of()));
  }

  @Test
  void namesAFileInAFolderByItsPath() throws Exception {
    Files.createDirectories(work.resolve("out/deep"));
    Files.writeString(work.resolve("out/deep/a.txt"), "a");
    assertEquals(List.of("out_deep_a.txt"), names(List.of()));
  }

  @Test
  void namesAFileSoThatThePortalTakesIt() throws Exception {
    Files.writeString(work.resolve("a:b#c é.txt"), "x");
    assertEquals(List.of("a_b_c é.txt"), names(List.of()));
  }

  @Test
  void refusesTwoFilesOfOneName() throws Exception {
    Files.createDirectory(work.resolve("a"));
    Files.writeString(work.resolve("a/b"), "x");
    Files.writeString(work.resolve("a_b"), "y");
    assertThrows(ResultsException.class, () -> names(List.of()));
  }

  @Test
  void leavesHiddenFilesAlone() throws Exception {
    Files.writeString(work.resolve(".hidden"), "x");
    Files.createDirectory(work.resolve(".cache"));
    Files.writeString(work.resolve(".cache/a"), "x");
    assertEquals(List.of(), names(List.of()));
  }

  @Test
  void refusesTooManyFiles() throws Exception {
    for (int i = 0; i <= Results.MAX_FILES; i++) {
      Files.writeString(work.resolve("f" + i), "x");
    }
    assertThrows(ResultsException.class, () -> names(List.of()));
  }

  @Test
  void countsOnlyFilesOfTheEnginesOwnUser() throws Exception {
    Files.writeString(work.resolve("of-the-agent"), "x");
    assertEquals(List.of(), Results.find(new AttemptFiles(root), List.of(), 4711));
  }

  private List<String> names(List<File> inputs) throws IOException, ResultsException {
    return Results.find(new AttemptFiles(root), inputs, null).stream()
        .map(Results.Result::name)
        .toList();
  }
}
