package org.satingrid.e2e;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Tracing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The picture, the trace and the log of a page. They are stored in {@code target/screenshots} when
 * the browser is closed. {@code npx playwright show-trace} opens a trace.
 */
final class PageEvidence {
  private static final Path FOLDER = Path.of("target/screenshots").toAbsolutePath();
  private static final int REFUSED = 400;

  /** The files of browsers that were closed since the test began. */
  private static final List<Path> OF_TEST = Collections.synchronizedList(new ArrayList<>());

  private final BrowserContext context;
  private final String name;
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  PageEvidence(BrowserContext context, Page page, String name) {
    this.context = context;
    this.name = name;
    context.tracing().start(new Tracing.StartOptions().setSnapshots(true));
    page.onConsoleMessage(message -> add(message.type() + ": " + message.text()));
    page.onPageError(error -> add("thrown: " + error));
    page.onFrameNavigated(frame -> add("at " + frame.url()));
    page.onRequestFailed(
        request -> add("failed: " + request.method() + " " + request.url() + request.failure()));
    page.onResponse(
        response -> {
          if (response.status() >= REFUSED) {
            add(response.status() + ": " + response.request().method() + " " + response.url());
          }
        });
  }

  private void add(String line) {
    log.add(Instant.now() + " " + line);
  }

  void add(Path picture) {
    OF_TEST.add(picture.toAbsolutePath());
  }

  /** Writes the trace and the log. */
  void keep() {
    Path trace = FOLDER.resolve(name + "-trace.zip");
    Path lines = FOLDER.resolve(name + "-page.log");
    context.tracing().stop(new Tracing.StopOptions().setPath(trace));
    try {
      Files.write(lines, log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    OF_TEST.addAll(List.of(trace, lines));
  }

  static void forget() {
    OF_TEST.clear();
  }

  static List<Path> ofTest() {
    return List.copyOf(OF_TEST);
  }
}
