package org.satingrid.cli.text;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;

/**
 * Describes a job in one line: its progress, the time left, and each site's part of the work so
 * far. If the job reports no progress, the amount of work replaces the bar. In a terminal with
 * colours, the bar has a part for each site, in the site's colour.
 */
public final class ProgressLine {

  private static final int MIN_BAR = 8;
  private static final int MAX_BAR = 24;

  /** The colours of sites in a terminal with 256 colours, similar to their colours on the page. */
  private static final int[] SITE_COLOURS = {75, 215, 86, 98, 132, 101, 248};

  private ProgressLine() {}

  /**
   * Returns the line.
   *
   * @param columns maximum width
   */
  public static String draw(
      Job job, @Nullable Distribution distribution, int columns, boolean colours) {
    String head = "#" + job.number() + " " + job.state();
    if (job.state() == JobState.QUEUED || job.state() == JobState.STARTING) {
      String reason = job.reason() == null ? "" : ": " + Plain.line(job.reason());
      return Plain.cut(head + reason, columns);
    }
    List<SiteShare> sites = distribution == null ? List.of() : distribution.sites();
    int rest = head.length() + 4 + numbers(job).length();
    int names = sites.stream().mapToInt(site -> part(site).length()).sum();
    boolean known = ModelText.knowsProgress(job);
    int width = known ? Math.min(MAX_BAR, Math.max(MIN_BAR, columns - rest - names)) : 0;
    StringBuilder line = new StringBuilder(head);
    line.append(known ? " [" + bar(job.progress(), width, sites, colours) + "] " : " ");
    line.append(numbers(job));
    int room = columns - rest - width;
    for (SiteShare site : sites) {
      String part = part(site);
      room -= part.length();
      if (room < 0) {
        break;
      }
      line.append(colours ? coloured(site, part) : part);
    }
    return line.toString();
  }

  private static String part(SiteShare site) {
    return "  " + Plain.line(site.site()) + " " + Units.percent(site.share()) + " %";
  }

  private static String numbers(Job job) {
    if (!ModelText.knowsProgress(job)) {
      return Units.work(job.workRefSeconds()) + " ref-s of work";
    }
    String left = job.secondsLeft() == null ? "" : "  " + Units.time(job.secondsLeft()) + " left";
    return Units.percent(job.progress()) + " %" + (job.state().terminal() ? "" : left);
  }

  private static String bar(double progress, int width, List<SiteShare> sites, boolean colours) {
    int full = (int) Math.floor(width * Math.min(1, Math.max(0, progress)));
    if (!colours || sites.isEmpty()) {
      return "#".repeat(full) + ".".repeat(width - full);
    }
    StringBuilder bar = new StringBuilder();
    double sum = 0;
    int drawn = 0;
    for (SiteShare site : sites) {
      sum += site.share();
      int until = (int) Math.min(full, Math.round(full * sum));
      bar.append(coloured(site, "#".repeat(Math.max(0, until - drawn))));
      drawn = Math.max(drawn, until);
    }
    return bar.append("#".repeat(full - drawn)).append(".".repeat(width - full)).toString();
  }

  private static String coloured(SiteShare site, String text) {
    int slot = Math.floorMod(site.colour() - 1, SITE_COLOURS.length);
    return text.isEmpty() ? "" : "\033[38;5;" + SITE_COLOURS[slot] + "m" + text + "\033[0m";
  }
}
