package org.satingrid.satin;

/**
 * Marks an interface with methods that can be spawned.
 *
 * <p>In a rewritten class, a call of such a method on a {@link SatinObject} is a spawn: the call
 * can run in parallel with its caller, and its result is defined after the caller's next {@link
 * SatinObject#sync()}. Without rewriting the call is an ordinary call.
 *
 * <p>Source: R. V. van Nieuwpoort, T. Kielmann, H. E. Bal, "Satin: Efficient Parallel
 * Divide-and-Conquer in Java", Euro-Par 2000, section 2.
 */
public interface Spawnable {}
