/**
 * The public interface of the Ibis Portability Layer, version 2.3: names, signatures and constants
 * from its documentation. The grid's adapter is compiled against this package. A build with the
 * real IPL ships the real package instead.
 */
package ibis.ipl;
