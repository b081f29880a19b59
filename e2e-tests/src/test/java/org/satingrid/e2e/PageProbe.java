package org.satingrid.e2e;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitUntilState;
import java.util.List;

/** Measures a page from inside, by the browser's own clock. */
final class PageProbe {
  private static final String DRAWN =
      """
      wanted => new Promise(done => {
        const look = () =>
          wanted.every(each => document.querySelector(each)) && !document.querySelector('.skeleton')
            ? done(performance.now())
            : requestAnimationFrame(look);
        look();
      })
      """;

  /** A script that measures the gaps between frames until {@link #FRAMES_END} is called. */
  private static final String FRAMES_BEGIN =
      """
      () => {
        const gaps = [];
        let last = performance.now();
        let on = true;
        const next = now => {
          gaps.push(now - last);
          last = now;
          if (on) requestAnimationFrame(next);
        };
        requestAnimationFrame(now => { last = now; requestAnimationFrame(next); });
        const tasks = [];
        const observer = new PerformanceObserver(list =>
          list.getEntries().forEach(entry => tasks.push(entry.duration)));
        observer.observe({ type: 'longtask' });
        const causes = [];
        const round = Math.round;
        const told = script => `${script.invoker} ${script.sourceFunctionName} ${round(script.duration)} ms`
          + ` (layout ${round(script.forcedStyleAndLayoutDuration)})`;
        const frames = new PerformanceObserver(list => list.getEntries().forEach(entry => causes.push(
          `frame of ${round(entry.duration)} ms, blocked ${round(entry.blockingDuration)}, drawn in `
          + `${round(entry.startTime + entry.duration - entry.renderStart)} after `
          + `${round(entry.renderStart - entry.startTime)}: ${entry.scripts.map(told).join('; ')}`)));
        frames.observe({ type: 'long-animation-frame' });
        window.endOfFrames = () => {
          on = false;
          observer.disconnect();
          frames.disconnect();
          return { gaps, tasks, causes };
        };
      }
      """;

  private static final String FRAMES_END =
      """
      () => {
        const { gaps, tasks, causes } = window.endOfFrames();
        return [gaps.length, gaps.filter(gap => gap > 50).length, Math.max(...gaps),
          tasks.length, Math.max(0, ...tasks), causes];
      }
      """;

  /**
   * A script that changes the zoom in each frame: in at one place, out again, and in at another
   * place.
   */
  private static final String ZOOM =
      """
      frames => new Promise(done => {
        const chart = document.querySelector('#tree canvas');
        const box = chart.getBoundingClientRect();
        const begun = performance.now();
        const gaps = [];
        let last = begun;
        let n = 0;
        const next = now => {
          gaps.push(now - last);
          last = now;
          if (n === frames) {
            return done([(frames * 1000) / (performance.now() - begun), Math.max(...gaps)]);
          }
          const round = Math.floor(n / 60);
          chart.dispatchEvent(new WheelEvent('wheel', {
            deltaY: n % 60 < 30 ? -40 : 40, ctrlKey: true, bubbles: true, cancelable: true,
            clientX: box.left + box.width * ((round * 0.37) % 1), clientY: box.top + 20,
          }));
          n += 1;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      })
      """;

  /** A script that lists the requests of the open page, in the order of their start. */
  private static final String REQUESTS =
      """
      () => performance.getEntriesByType('resource').map(entry =>
        `${Math.round(entry.startTime)} to ${Math.round(entry.responseStart)} to `
        + `${Math.round(entry.responseEnd)} ms, ${Math.round(entry.decodedBodySize / 1000)} kB, `
        + entry.name.replace(location.origin, ''))
      """;

  private final Page page;

  PageProbe(Page page) {
    this.page = page;
  }

  /**
   * Opens an address. Returns the milliseconds until these elements are visible and all data is
   * loaded.
   */
  double open(String url, List<String> wanted) {
    page.navigate(url, new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT));
    return ((Number) page.evaluate(DRAWN, wanted)).doubleValue();
  }

  /** Returns the start, the first byte and the end of each request of the open page. */
  List<String> requests() {
    return ((List<?>) page.evaluate(REQUESTS)).stream().map(String::valueOf).toList();
  }

  /**
   * The smoothness of a page.
   *
   * @param slow frames that came more than 50 ms after the previous frame
   * @param longest maximum time between two frames, in ms
   * @param longTasks number of tasks of the page's main thread that took more than 50 ms each
   * @param causes the browser's explanations of frames that the page itself delayed
   */
  record Frames(
      int all, int slow, double longest, int longTasks, double longestTask, List<String> causes) {}

  void beginFrames() {
    page.evaluate(FRAMES_BEGIN);
  }

  Frames endFrames() {
    List<?> told = (List<?>) page.evaluate(FRAMES_END);
    return new Frames(
        (int) at(told, 0),
        (int) at(told, 1),
        at(told, 2),
        (int) at(told, 3),
        at(told, 4),
        ((List<?>) told.get(5)).stream().map(String::valueOf).toList());
  }

  /**
   * @param rate frames per second, each with another zoom
   * @param longest ms between two frames
   */
  record Zoom(double rate, double longest) {}

  Zoom zoom(int frames) {
    List<?> told = (List<?>) page.evaluate(ZOOM, frames);
    return new Zoom(at(told, 0), at(told, 1));
  }

  /** Returns the megabytes of the page's objects after a garbage collection. */
  double heap() {
    CDPSession session = page.context().newCDPSession(page);
    try {
      for (int i = 0; i < 2; i++) {
        session.send("HeapProfiler.collectGarbage");
      }
      JsonObject usage = session.send("Runtime.getHeapUsage");
      return usage.get("usedSize").getAsDouble() / 1e6;
    } finally {
      session.detach();
    }
  }

  private static double at(List<?> values, int index) {
    return ((Number) values.get(index)).doubleValue();
  }
}
