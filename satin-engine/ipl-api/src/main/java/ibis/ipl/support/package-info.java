/** The exception of IPL's implementations that the grid's adapter handles. */
package ibis.ipl.support;
