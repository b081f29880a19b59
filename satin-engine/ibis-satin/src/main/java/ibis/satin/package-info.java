/** The names that programs written for Satin were compiled against, with what they meant. */
package ibis.satin;
