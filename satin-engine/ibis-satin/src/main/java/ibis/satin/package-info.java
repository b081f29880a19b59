/** The classes and methods that programs for the original Satin use, with their meaning. */
package ibis.satin;
