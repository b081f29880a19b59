/** The properties of SmartSockets, which the grid's adapter passes on. */
package ibis.smartsockets;
