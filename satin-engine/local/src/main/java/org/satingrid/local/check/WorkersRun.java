package org.satingrid.local.check;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.LauncherCalls;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.launch.MainMethod;

/**
 * One run of the program on two workers, as {@code satin run} runs it. Two threads can use the
 * shared objects of tasks at the same time.
 */
final class WorkersRun {
  private static final int WORKERS = 2;

  private final Path jar;
  private final String mainClass;
  private final List<String> arguments;
  private final AtomicReference<@Nullable String> ending = new AtomicReference<>();
  private final CountDownLatch over = new CountDownLatch(1);

  WorkersRun(Path jar, String mainClass, List<String> arguments) {
    this.jar = jar;
    this.mainClass = mainClass;
    this.arguments = arguments;
  }

  RunResult run(InputStream input, long limitNanos) throws IOException, InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Charset charset = Charset.defaultCharset();
    PrintStream outBefore = System.out;
    PrintStream errBefore = System.err;
    InputStream inBefore = System.in;
    ClassLoader engine = Objects.requireNonNull(WorkersRun.class.getClassLoader());
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    long began = System.nanoTime();
    PrintStream out = new PrintStream(bytes, true, charset);
    try (RewritingClassLoader loader = new RewritingClassLoader(List.of(jar), engine)) {
      System.setOut(out);
      System.setErr(new PrintStream(PrintStream.nullOutputStream(), false, charset));
      System.setIn(input);
      LauncherCalls.endBy(this::exit);
      Thread.currentThread().setContextClassLoader(loader); // The workers inherit this loader.
      try (WorkerPool pool = new WorkerPool(WorkerPoolConfig.of(WORKERS))) {
        CompletableFuture<String> unused = pool.run(() -> main(loader));
        boolean ended = over.await(limitNanos, TimeUnit.NANOSECONDS);
        out.flush();
        String how = ending.get();
        return new RunResult(
            bytes.toString(charset).lines().toList(),
            how == null ? "has not ended" : how,
            null,
            ended,
            System.nanoTime() - began);
      }
    } finally {
      LauncherCalls.endBy(Runtime.getRuntime()::exit);
      Thread.currentThread().setContextClassLoader(before);
      System.setOut(outBefore);
      System.setErr(errBefore);
      System.setIn(inBefore);
    }
  }

  private String main(ClassLoader loader) {
    try {
      MainMethod.of(loader, mainClass).call(arguments);
      end("returned");
    } catch (Throwable thrown) { // Any exception or error is the end of the program.
      end("threw " + thrown);
    }
    return "";
  }

  private void exit(int status) {
    end("exited with " + status);
    throw new RunOver();
  }

  private void end(String how) {
    ending.compareAndSet(null, how);
    over.countDown();
  }
}
