package org.satingrid.satin;

import java.io.Serializable;

/**
 * Base of objects that all tasks of a job share: read often, written rarely. An example is the
 * bound of a branch and bound search.
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
 * <p>Each node has one replica, shared by its workers. A node gets its replica with the first task
 * that refers to the object. A read only reads the replica. A {@link WriteMethod} changes the
 * replica on its own node at once. It changes the replicas on all other nodes as soon as the write
 * arrives there. No write is lost or applied twice, and the writes of one node are applied
 * everywhere in their order. Writes of different nodes can be applied in different orders.
 * Therefore write methods should have the same effect in any order (a minimum, a sum), or only one
 * task at a time should write. A task that must not read an old value declares this with a {@link
 * Guard}.
 *
 * <p>Rules:
 *
 * <ul>
 *   <li>State changes in write methods only. Only one write method runs at a time and holds the
 *       object's monitor. Readers can run at the same time as a write method. Therefore declare
 *       fields volatile, and declare a method that reads several fields {@code synchronized}. Write
 *       methods are short, do not spawn, and have the same effect on every node.
 *   <li>After a crash a task can run again, while the writes of its first run are still visible.
 *       Therefore a task that stops searching because of a bound must return this bound, not an
 *       empty result.
 *   <li>A task's writes can arrive after its result. A task must return everything that its caller
 *       needs.
 *   <li>If the master is lost, {@code main} runs again, and the objects that it creates are new
 *       ones.
 *   <li>A shared object that was given to another node is kept until the end of the job. It must
 *       not refer to other shared objects. In plain Java, and when it is serialized by other means
 *       than a task, it is an ordinary object.
 * </ul>
 *
 * <p>Source: G. Wrzesinska, J. Maassen, K. Verstoep, H. E. Bal, "Satin++: Divide-and-Share on the
 * Grid", e-Science 2006.
 */
public abstract class SharedObject implements Serializable {

  private static final long serialVersionUID = 1L;

  protected SharedObject() {}
}
