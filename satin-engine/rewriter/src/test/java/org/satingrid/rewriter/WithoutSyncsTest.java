package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The programs of {@code examples/} give the same answers if any of their syncs is removed. */
@Timeout(300)
class WithoutSyncsTest {

  private static final Path EXAMPLES = Path.of("../../examples");
  private static final int VARIANTS = 3;

  @TempDir static Path dir;

  private static long seed;

  /**
   * The rewritten classes of all programs: first without any sync, then without a random half of
   * each method's syncs. They are rewritten once for all programs.
   */
  private static final List<Map<String, byte[]>> REWRITTEN = new ArrayList<>();

  /** A program of {@code examples/programs.json}. */
  record Program(String main, List<String> arguments, String answer) {
    @Override
    public String toString() {
      return main;
    }
  }

  @BeforeAll
  static void compile() throws Exception {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> examples = Files.list(EXAMPLES)) {
      for (Path example : examples.sorted().toList()) {
        Path main = example.resolve("src/main/java");
        if (Files.isDirectory(main) && !example.endsWith("testkit")) {
          try (Stream<Path> files = Files.walk(main)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
          }
        }
      }
    }
    Map<String, byte[]> classes = TestJar.compile(dir, sources, 17);
    seed = Seed.get();
    Random random = new Random(seed);
    for (int variant = 0; variant < VARIANTS; variant++) {
      boolean all = variant == 0;
      Map<String, byte[]> mutated = new HashMap<>();
      classes.forEach((name, bytes) -> mutated.put(name, withoutSyncs(bytes, all ? null : random)));
      REWRITTEN.add(Applications.hookPolls(Applications.rewrite(mutated, Mechanism.REIFY)));
    }
  }

  @AfterAll
  static void forget() {
    REWRITTEN.clear();
  }

  static List<Program> programs() throws Exception {
    String text = Files.readString(EXAMPLES.resolve("programs.json"));
    Pattern entry =
        Pattern.compile(
            "\"main\": \"(.*?)\".*?\"smallArgs\": \\[(.*?)].*?\"smallAnswer\": \"(.*?)\"",
            Pattern.DOTALL);
    List<Program> programs = new ArrayList<>();
    for (MatchResult found : entry.matcher(text).results().toList()) {
      List<String> arguments =
          Pattern.compile("\"(.*?)\"")
              .matcher(found.group(2))
              .results()
              .map(argument -> argument.group(1))
              .toList();
      programs.add(new Program(found.group(1), arguments, found.group(3)));
    }
    assertTrue(programs.size() >= 10, programs::toString);
    return programs;
  }

  @ParameterizedTest
  @MethodSource("programs")
  void meanTheSame(Program program) throws Exception {
    Random random = new Random(seed);
    for (int variant = 0; variant < VARIANTS; variant++) {
      ClassLoader loader = Applications.load(REWRITTEN.get(variant));
      Class<?> main = loader.loadClass(program.main());
      ChaosWorker.Order[] orders = ChaosWorker.Order.values();
      ChaosWorker worker =
          new ChaosWorker(
              orders[random.nextInt(orders.length)],
              random.nextLong(),
              poll -> random.nextInt(500) == 0);
      Object found =
          ChaosThread.run(
              worker,
              () ->
                  main.getMethod("run", String[].class)
                      .invoke(null, (Object) program.arguments().toArray(String[]::new)));
      assertEquals(program.answer(), found, "variant " + variant + ", seed " + seed);
      assertTrue(worker.polls > 0, "nothing spawned");
    }
  }

  /**
   * @param random chooses the syncs to remove, or null to remove all syncs
   */
  private static byte[] withoutSyncs(byte[] bytes, @Nullable Random random) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction instanceof MethodInsnNode call
            && call.name.equals("sync")
            && call.desc.equals("()V")
            && (random == null || random.nextBoolean())) {
          method.instructions.set(instruction, new InsnNode(Opcodes.POP));
        }
      }
    }
    ClassWriter writer = new ClassWriter(0);
    type.accept(writer);
    return writer.toByteArray();
  }
}
