package org.satingrid.satin;

import java.io.Serializable;

/**
 * Base of objects that all tasks of a job share: read often, written rarely. The bound of a branch
 * and bound search is one.
 *
 * <pre>
 *   final class Bound extends SharedObject {
 *     private volatile int best = Integer.MAX_VALUE;
 *
 *     int best() {
 *       return best;
 *     }
 *
 *     &#64;WriteMethod
 *     void lower(int length) {
 *       best = Math.min(best, length);
 *     }
 *   }
 * </pre>
 *
 * <p>Each node has one replica, which its workers share; a node gets it with the first task that
 * refers to it. A read is a read of the replica, nothing more. A {@link WriteMethod} changes the
 * replica here at once, and those of the other nodes as soon as it can be sent there. No write is
 * lost or applied twice, and the writes of one node are applied everywhere in their order; those of
 * different nodes may be applied in different orders, so let write methods give the same in any
 * order (a minimum, a sum), or let one task at a time write. A task that must not read an old value
 * says so with a {@link Guard}.
 *
 * <p>Rules:
 *
 * <ul>
 *   <li>State changes in write methods only. One of them runs at a time and holds the object's
 *       monitor; a reader may look meanwhile. So declare fields volatile, and a method that reads
 *       several of them {@code synchronized}. Write methods are short, spawn nothing, and do the
 *       same wherever they run.
 *   <li>After a crash a task may run again, and what its first run wrote may still be there. So a
 *       task that a bound keeps from searching returns that bound, not nothing.
 *   <li>What a task has written may arrive after its result. What its caller needs, it returns.
 *   <li>If the master is lost, {@code main} runs again, and what it creates is as new.
 *   <li>A shared object that was given to another node is kept to the end of the job. It must not
 *       refer to other shared objects. In plain Java, and where an object is serialized by other
 *       means than a task, it is an ordinary one.
 * </ul>
 *
 * <p>Source: G. Wrzesinska, J. Maassen, K. Verstoep, H. E. Bal, "Satin++: Divide-and-Share on the
 * Grid", e-Science 2006.
 */
public abstract class SharedObject implements Serializable {

  private static final long serialVersionUID = 1L;

  protected SharedObject() {}
}
