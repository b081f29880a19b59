package org.satingrid.network.jgroups;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.PhysicalAddress;
import org.jgroups.View;
import org.jgroups.ViewId;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.MERGE3;
import org.jspecify.annotations.Nullable;

/**
 * Merges as soon as somebody tells of another view, and not only when MERGE3 looks next, up to 6 s
 * later: a site whose link broke for a second, or whose master was frozen just too long, would be
 * given up before. Coordinators look, and who seems to have been left out by its own: {@link
 * LeftBehind} makes it one, and of all coordinators the one with the least address leads the merge.
 * Both tell of their view as well, so that the one who leads hears of it. And who leaves somebody
 * out tells of it at once: if that one is there after all, it hears so.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public final class QuickMerge extends MERGE3 {
  private static final Logger LOG = System.getLogger(QuickMerge.class.getName());

  /** A view that is on its way is there by then, and news of other groups has come. */
  private static final long LOOK_MILLIS = 300;

  private @Nullable Future<?> look;

  public QuickMerge() {
    id = ClassConfigurator.getProtocolId(MERGE3.class); // headers are those of MERGE3
  }

  @Override
  public Object down(Event event) {
    View before = view;
    Object result = super.down(event);
    if (event.getType() == Event.VIEW_CHANGE) {
      LOG.log(Level.INFO, "{0}: masters of sites that meet at the hub: {1}", local_addr, view);
      if (is_coord && leavesOut(before, view)) {
        timer.execute(this::sendInfo);
      }
    }
    return result;
  }

  @Override
  protected void addInfo(Address sender, ViewId theirs, String name, PhysicalAddress address) {
    super.addInfo(sender, theirs, name, address);
    if (differs(theirs)) {
      lookSoon(theirs);
    }
  }

  @Override
  public synchronized void stop() {
    if (look != null) {
      look.cancel(false);
    }
    super.stop();
  }

  /** Tells the others of this one's view now. */
  void tell() {
    if (view != null) {
      sendInfo();
    }
  }

  private synchronized void lookSoon(ViewId theirs) {
    if (look == null || look.isDone()) {
      look = timer.schedule(() -> look(theirs), LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  private void look(ViewId theirs) {
    if (!differs(theirs)) {
      return;
    }
    View mine = view;
    if (is_coord || mine.containsMember(theirs.getCreator())) {
      sendInfo();
      checkInconsistencies();
    }
  }

  private static boolean leavesOut(@Nullable View before, View now) {
    return before != null && !now.containsMembers(before.getMembersRaw());
  }

  private boolean differs(ViewId theirs) {
    View mine = view;
    return mine != null && !mine.getViewId().equals(theirs);
  }
}
