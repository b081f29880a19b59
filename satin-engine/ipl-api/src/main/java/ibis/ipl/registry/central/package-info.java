/** The properties of IPL's central registry, which the grid's adapter sets. */
package ibis.ipl.registry.central;
