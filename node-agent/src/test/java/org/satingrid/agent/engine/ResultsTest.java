package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.ResultLimits;

class ResultsTest {
  private static final ResultLimits LIMITS = new ResultLimits(12, 3 << 20, 2 << 20, null);

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
    assertEquals(List.of(), names(List.of()));
    assertEquals(List.of(), leftOut());
  }

  @Test
  void aFileWithASecondNameIsLeftOutWithItsReason() throws Exception {
    Path secret = Files.writeString(root.resolve("secret"), "secret");
    Files.createLink(work.resolve("second-name"), secret);
    assertEquals(List.of(), names(List.of()));
    assertEquals(
        List.of(
            "The result second-name is not kept: it has a second name (a hard link). Write a copy"
                + " instead."),
        leftOut());
  }

  @Test
  void keepsNamesAndFoldersAsTheProgramWroteThem() throws Exception {
    List<String> given =
        List.of(
            " blank",
            "#x#",
            "-x",
            "[draft].txt",
            "_SUCCESS",
            "a:b#c;?&é.txt",
            "out/deep/a.txt",
            "out_deep_a.txt",
            "ünï😀 καλό 文件 ملف.csv");
    for (String name : given) {
      Files.createDirectories(work.resolve(name).getParent());
      Files.writeString(work.resolve(name), name);
    }
    Files.writeString(work.resolve("x".repeat(255)), "long");
    Files.createDirectory(work.resolve("empty"));
    assertEquals(
        Stream.concat(given.stream(), Stream.of("x".repeat(255))).sorted().toList(),
        names(List.of()));
    assertEquals(List.of(), leftOut());
  }

  @Test
  void aNameThatCannotBeKeptCostsItsFileOnly() throws Exception {
    Files.writeString(work.resolve("good"), "x");
    Files.writeString(work.resolve("two\nlines"), "x");
    Files.writeString(work.resolve("back\\slash"), "x");
    Path deep = work;
    for (int level = 0; level < 8; level++) {
      deep = Files.createDirectory(deep.resolve("f".repeat(200)));
    }
    Files.writeString(deep.resolve("file"), "x");
    assertEquals(List.of("good"), names(List.of()));
    assertEquals(3, leftOut().size(), leftOut().toString());
    assertTrue(leftOut().stream().anyMatch(why -> why.contains("U+005C")), leftOut().toString());
    assertTrue(leftOut().stream().anyMatch(why -> why.contains("U+000A")), leftOut().toString());
    assertTrue(
        leftOut().stream().anyMatch(why -> why.endsWith("with all that is in this folder.")),
        leftOut().toString());
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
    assertTrue(leftOut().get(0).endsWith("is not kept: more than 12 result files."));
  }

  @Test
  void ofVeryManyFilesTheFirstAreNamedAndTheOthersAreCountedByReason() {
    LeftOutFiles many = new LeftOutFiles();
    for (int i = 0; i < 10_000; i++) {
      many.add("f" + i, i % 10 == 0 ? "reason " + i % 200 : "more than 12 result files");
    }
    many.addStream("stdout", "the disk was full");
    LeftOut all = many.all();
    assertEquals(10_001, all.files());
    assertTrue(all.reasons().size() <= LeftOut.MAX_REASONS, all::toString);
    assertEquals("The result f0 is not kept: reason 0.", all.reasons().get(0));
    assertTrue(all.reasons().contains("stdout is incomplete: the disk was full."), all::toString);
    assertTrue(
        all.reasons().contains("8,921 more results are not kept: more than 12 result files."),
        all::toString);
    int unnamed =
        all.reasons().stream()
            .filter(reason -> reason.contains(" more results "))
            .mapToInt(
                reason ->
                    Integer.parseInt(reason.substring(0, reason.indexOf(' ')).replace(",", "")))
            .sum();
    assertEquals(10_000, unnamed + all.reasons().size() - 1 - 8, all::toString);
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
            "The result b-too-large is not kept: 2 MB, and a result can have at most 2 MB.",
            "The result d-too-much is not kept: all results together can have at most 3 MB."),
        leftOut());
  }

  @Test
  void aLongFileWithoutBlocksInAnInputsPlaceIsNotRead() throws Exception {
    Path input = Files.writeString(work.resolve("input"), "before");
    List<File> inputs = List.of(new File(Hash.of(input), "input"));
    try (RandomAccessFile file = new RandomAccessFile(input.toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    assertEquals(List.of(), assertTimeoutPreemptively(Duration.ofMinutes(1), () -> names(inputs)));
  }

  @Test
  void countsOnlyFilesOfTheEnginesOwnUser() throws Exception {
    Files.writeString(work.resolve("of-the-agent"), "x");
    LeftOutFiles leftOut = new LeftOutFiles();
    assertEquals(List.of(), Results.find(new AttemptFiles(root), List.of(), 4711, LIMITS, leftOut));
    assertEquals(
        List.of(
            "The result of-the-agent is not kept: it belongs to another user than the engine's."),
        leftOut.all().reasons());
  }

  private List<String> names(List<File> inputs) throws IOException {
    return Results.find(new AttemptFiles(root), inputs, null, LIMITS, new LeftOutFiles()).stream()
        .map(Results.Result::name)
        .toList();
  }

  private List<String> leftOut() throws IOException {
    LeftOutFiles leftOut = new LeftOutFiles();
    var unused = Results.find(new AttemptFiles(root), List.of(), null, LIMITS, leftOut);
    return leftOut.all().reasons();
  }
}
