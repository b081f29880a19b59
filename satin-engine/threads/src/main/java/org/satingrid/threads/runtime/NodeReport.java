package org.satingrid.threads.runtime;

import java.util.Comparator;
import java.util.List;
import org.satingrid.threads.memory.Profile;
import org.satingrid.threads.rewriting.JdkNames;
import org.satingrid.threads.rewriting.Sites;

/**
 * The figures of one node for a job. Times are in nanoseconds, summed over its threads.
 *
 * @param threads number of the program's threads that ran here
 * @param flushes messages with changes
 * @param lockWaits number of waits for a monitor
 * @param sites the places with misses, the slowest place first
 */
public record NodeReport(
    int node,
    int threads,
    long misses,
    long fetches,
    long fetchedBytes,
    long flushes,
    long flushedBytes,
    long missNanos,
    long lockWaits,
    long lockNanos,
    List<SiteReport> sites) {

  /** The cost of accesses at one place. */
  public record SiteReport(String place, long misses, long fetches, long nanos) {}

  static NodeReport of(JobNode job) {
    Node node = job.node();
    Profile profile = node.memory().profile();
    List<SiteReport> sites =
        profile.sites.entrySet().stream()
            .map(
                entry ->
                    new SiteReport(
                        place(job.sites().site(entry.getKey())),
                        entry.getValue().misses.sum(),
                        entry.getValue().fetches.sum(),
                        entry.getValue().nanos.sum()))
            .sorted(Comparator.comparingLong(SiteReport::nanos).reversed())
            .toList();
    return new NodeReport(
        node.number(),
        node.threads().started(),
        sites.stream().mapToLong(SiteReport::misses).sum(),
        sites.stream().mapToLong(SiteReport::fetches).sum(),
        profile.fetchedBytes.sum(),
        profile.flushes.sum(),
        profile.flushedBytes.sum(),
        sites.stream().mapToLong(SiteReport::nanos).sum(),
        node.monitors().profile().waits.sum(),
        node.monitors().profile().nanos.sum(),
        sites);
  }

  /**
   * The line numbers of library classes differ from the JDK's. The report therefore shows only the
   * method.
   */
  private static String place(Sites.Site site) {
    return JdkNames.isLibrary(site.className())
        ? JdkNames.of(site.className()) + "." + site.method()
        : site.toString();
  }
}
