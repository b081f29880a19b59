package org.satingrid.satin;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an array parameter. The method uses only a part of the array. The part begins at the
 * parameter marked {@link From} and ends before the parameter marked {@link To}, or at the
 * parameter marked {@link Last}. All marked arrays of a method have the same bounds.
 *
 * <pre>
 *   void sort(&#64;Part int[] a, &#64;From int lo, &#64;To int hi) {
 *     if (hi - lo &lt; 1000) {
 *       Arrays.sort(a, lo, hi);
 *       return;
 *     }
 *     int mid = partition(a, lo, hi);
 *     sort(a, lo, mid);
 *     sort(a, mid, hi);
 *     sync();
 *   }
 * </pre>
 *
 * <p>Spawned calls that change marked arrays run in parallel if their parts do not overlap. The
 * bounds that are passed at run time decide this. Calls with overlapping parts run one after the
 * other. If a call throws an exception, the parts of later calls are undefined.
 *
 * <p>Each access to a marked array is checked. An access outside of the part throws {@link
 * OutOfPartError}. The method can pass the array on to a marked parameter, to {@code
 * System.arraycopy}, and to the methods {@code sort}, {@code fill}, {@code copyOfRange} and {@code
 * binarySearch} of {@code Arrays} with a range. Other uses of the array, such as storing it in a
 * field, are refused before the program starts. The annotation has no effect in a program that runs
 * without Satin Grid.
 *
 * <p>A method with marked parameters is spawnable, private, static or final.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Part {}
