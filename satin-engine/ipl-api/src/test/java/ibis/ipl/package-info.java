/** Tests of the interface's own code. */
package ibis.ipl;
