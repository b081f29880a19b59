package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.ResultLimits;

class ResultsTest {
  private static final ResultLimits LIMITS = new ResultLimits(5, 3 << 20, 2 << 20);

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
  void keepsOneOfTwoFilesOfOneName() throws Exception {
    Files.createDirectory(work.resolve("a"));
    Files.writeString(work.resolve("a/b"), "x");
    Files.writeString(work.resolve("a_b"), "y");
    assertEquals(List.of("a_b"), names(List.of()));
    assertEquals(List.of("The result a_b is not kept: another result has that name."), leftOut());
  }

  @Test
  void leavesHiddenFilesAlone() throws Exception {
    Files.writeString(work.resolve(".hidden"), "x");
    Files.createDirectory(work.resolve(".cache"));
    Files.writeString(work.resolve(".cache/a"), "x");
    assertEquals(List.of(), names(List.of()));
  }

  @Test
  void keepsAsManyFilesAsThePortalDoes() throws Exception {
    for (int i = 0; i <= LIMITS.files(); i++) {
      Files.writeString(work.resolve("f" + i), "x");
    }
    assertEquals(LIMITS.files(), names(List.of()).size());
    assertEquals(1, leftOut().size());
    assertTrue(leftOut().get(0).endsWith("is not kept: more than 5 result files."));
  }

  @Test
  void oneThatIsTooLargeDoesNotLoseTheOthers() throws Exception {
    Files.write(work.resolve("a"), new byte[1 << 20]);
    Files.write(work.resolve("b-too-large"), new byte[(2 << 20) + 1]);
    Files.write(work.resolve("c"), new byte[2 << 20]);
    Files.write(work.resolve("d-too-much"), new byte[1]);
    assertEquals(List.of("a", "c"), names(List.of()));
    assertEquals(
        List.of(
            "The result b-too-large is not kept: 2 MB, and a result may have 2 MB.",
            "The result d-too-much is not kept: all results together may have 3 MB."),
        leftOut());
  }

  @Test
  void countsOnlyFilesOfTheEnginesOwnUser() throws Exception {
    Files.writeString(work.resolve("of-the-agent"), "x");
    assertEquals(
        List.of(), Results.find(new AttemptFiles(root), List.of(), 4711, LIMITS).results());
  }

  private List<String> names(List<File> inputs) throws IOException {
    return Results.find(new AttemptFiles(root), inputs, null, LIMITS).results().stream()
        .map(Results.Result::name)
        .toList();
  }

  private List<String> leftOut() throws IOException {
    return Results.find(new AttemptFiles(root), List.of(), null, LIMITS).leftOut();
  }
}
