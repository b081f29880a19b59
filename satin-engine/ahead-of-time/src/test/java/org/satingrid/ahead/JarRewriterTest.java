package org.satingrid.ahead;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.rewriter.SyncPolicy;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

@Timeout(240)
class JarRewriterTest {

  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final String NEWER = "META-INF/versions/11/p/Sum.class";
  private static final String SERVICE = "META-INF/services/p.Service";

  @TempDir Path dir;

  private byte[] sum(int version) throws IOException {
    Path classes = Files.createTempDirectory(dir, "classes");
    Compiler.compile(classes, "Sum", Compiler.SUM.replace("VERSION", "" + version));
    return Files.readAllBytes(classes.resolve("p/Sum.class"));
  }

  private Map<String, byte[]> entries() throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put(MANIFEST, bytes("Manifest-Version: 1.0\nMulti-Release: true\n\n"));
    entries.put(SERVICE, bytes("p.Sum\n"));
    entries.put("p/Sum.class", sum(1));
    entries.put("data/picture.bin", new byte[] {1, 2, 3});
    return entries;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private Path jar(Map<String, byte[]> entries) throws IOException {
    Path jar = dir.resolve("in.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
      }
    }
    return jar;
  }

  private static Map<String, byte[]> read(Path jar) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        try (InputStream in = zip.getInputStream(entry)) {
          entries.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    return entries;
  }

  private static long run(Path jar) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()});
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      Class<?> program = loader.loadClass("p.Sum");
      return (long)
          workers.run(() -> program.getMethod("run").invoke(null)).get(30, TimeUnit.SECONDS);
    }
  }

  @Test
  void copiesWhatDoesNotSpawnByteForByteInItsOrder() throws Exception {
    Map<String, byte[]> before = entries();
    Path out = dir.resolve("out.jar");
    JarRewriter.rewrite(jar(before), out);
    Map<String, byte[]> after = read(out);
    for (String same : new String[] {MANIFEST, SERVICE, "data/picture.bin"}) {
      assertArrayEquals(before.get(same), after.get(same), same);
    }
    assertEquals(MANIFEST, after.keySet().iterator().next());
    assertTrue(after.containsKey("p/Sum$satin$0.class"), after.keySet()::toString);
    assertEquals(1024, run(out));
  }

  @Test
  void rewritesEachVersionOfAClass() throws Exception {
    Map<String, byte[]> before = entries();
    before.put(NEWER, sum(5));
    Path out = dir.resolve("out.jar");
    JarRewriter.rewrite(jar(before), out);
    assertTrue(
        read(out).keySet().stream().anyMatch(n -> n.startsWith("META-INF/versions/11/p/Sum$")));
    assertEquals(5120, run(out));
  }

  @Test
  void refusesASignedJarAndSaysWhatToDo() throws Exception {
    Map<String, byte[]> before = entries();
    before.put("META-INF/ME.SF", bytes("Signature-Version: 1.0\n\n"));
    before.put("META-INF/ME.RSA", new byte[10]);
    Path out = dir.resolve("out.jar");
    BadClassesException e =
        assertThrows(BadClassesException.class, () -> JarRewriter.rewrite(jar(before), out));
    assertTrue(String.valueOf(e.getMessage()).contains("is signed"), e::getMessage);
    assertFalse(Files.exists(out));
  }

  @Test
  void writesNothingWhereAClassIsRefusedOrTheJarIsDamaged() throws Exception {
    Path classes = Files.createDirectories(dir.resolve("early"));
    String source =
        Compiler.SUM.replace("VERSION", "1").replace("sync();\n    return x + y", "return x + y");
    Compiler.compile(classes, "Sum", source);
    Map<String, byte[]> before = entries();
    before.put("p/Sum.class", Files.readAllBytes(classes.resolve("p/Sum.class")));
    Path out = dir.resolve("out.jar");
    Outcome outcome = JarRewriter.rewrite(jar(before), out, SyncPolicy.REFUSE);
    assertTrue(outcome.refusals().get(0).reason().contains("read before sync"));
    assertFalse(Files.exists(out));
    Outcome inserted = JarRewriter.rewrite(jar(before), dir.resolve("inserted.jar"));
    assertTrue(
        inserted.explanation().stream()
            .anyMatch(line -> line.contains("waits for what is spawned")),
        inserted.explanation()::toString);
    assertEquals(1024, run(dir.resolve("inserted.jar")));
    Path damaged = Files.write(dir.resolve("damaged.jar"), new byte[100]);
    assertThrows(BadClassesException.class, () -> JarRewriter.rewrite(damaged, out));
    assertFalse(Files.exists(out));
  }

  @Test
  void doesNotReplaceItsInput() throws Exception {
    Path jar = jar(entries());
    assertThrows(BadClassesException.class, () -> JarRewriter.rewrite(jar, jar));
  }
}
