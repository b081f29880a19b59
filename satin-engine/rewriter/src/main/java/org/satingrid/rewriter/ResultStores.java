package org.satingrid.rewriter;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

/**
 * The results in a captured method that are not stored in a variable, or have a conversion that can
 * throw. One static method stores these results for all syncs of the clone, so that the size of a
 * sync does not depend on the number of calls.
 */
final class ResultStores {

  private final String className;
  private final String name;
  private final SortedMap<Integer, SpawnSite> sites = new TreeMap<>();

  /**
   * @param number number of the captured method
   */
  ResultStores(String className, int number, MethodPlan plan) {
    this.className = className;
    this.name = Names.storeMethod(number);
    for (int k = 0; k < plan.sites().size(); k++) {
      SpawnSite site = plan.sites().get(k);
      boolean elsewhere =
          site.destination() instanceof Destination.Element
              || site.destination() instanceof Destination.Field;
      if (elsewhere || site.conversions().mayThrow()) {
        sites.put(k, site);
      }
    }
  }

  boolean isEmpty() {
    return sites.isEmpty();
  }

  /**
   * Stores a result, or marks the call as failed.
   *
   * <pre> ALOAD s; INVOKESTATIC satin$store$0 </pre>
   *
   * @param spawned slot of the variable s
   */
  void store(Code code, int spawned) {
    code.aload(spawned).callStatic(className, name, StoreMethodEmitter.TAKES_SPAWNED);
  }

  /** Returns the method, or null if there is no such result. */
  @Nullable MethodNode method() {
    return sites.isEmpty() ? null : StoreMethodEmitter.emit(name, sites);
  }
}
