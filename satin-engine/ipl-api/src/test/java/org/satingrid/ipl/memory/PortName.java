package org.satingrid.ipl.memory;

import ibis.ipl.IbisIdentifier;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.SendPortIdentifier;

/** Identifies a port by its member and name. */
record PortName(IbisIdentifier ibisIdentifier, String name)
    implements SendPortIdentifier, ReceivePortIdentifier {}
