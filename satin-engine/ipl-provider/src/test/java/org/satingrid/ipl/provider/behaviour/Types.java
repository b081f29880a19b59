package org.satingrid.ipl.provider.behaviour;

import static ibis.ipl.PortType.COMMUNICATION_FIFO;
import static ibis.ipl.PortType.COMMUNICATION_NUMBERED;
import static ibis.ipl.PortType.COMMUNICATION_RELIABLE;
import static ibis.ipl.PortType.CONNECTION_DOWNCALLS;
import static ibis.ipl.PortType.CONNECTION_MANY_TO_MANY;
import static ibis.ipl.PortType.CONNECTION_MANY_TO_ONE;
import static ibis.ipl.PortType.CONNECTION_ONE_TO_MANY;
import static ibis.ipl.PortType.CONNECTION_ONE_TO_ONE;
import static ibis.ipl.PortType.CONNECTION_TIMEOUT;
import static ibis.ipl.PortType.CONNECTION_UPCALLS;
import static ibis.ipl.PortType.RECEIVE_AUTO_UPCALLS;
import static ibis.ipl.PortType.RECEIVE_EXPLICIT;
import static ibis.ipl.PortType.RECEIVE_POLL;
import static ibis.ipl.PortType.RECEIVE_TIMEOUT;
import static ibis.ipl.PortType.SERIALIZATION_BYTE;
import static ibis.ipl.PortType.SERIALIZATION_DATA;
import static ibis.ipl.PortType.SERIALIZATION_OBJECT_SUN;

import ibis.ipl.IbisCapabilities;
import ibis.ipl.PortType;

/** The port types and capabilities of the tests. */
final class Types {
  static final IbisCapabilities REGISTRY =
      new IbisCapabilities(
          IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED,
          IbisCapabilities.ELECTIONS_STRICT,
          IbisCapabilities.SIGNALS,
          IbisCapabilities.TERMINATION);
  static final PortType BYTES = type(SERIALIZATION_BYTE, CONNECTION_ONE_TO_ONE);
  static final PortType DATA = type(SERIALIZATION_DATA, CONNECTION_MANY_TO_ONE);
  static final PortType OBJECTS = type(SERIALIZATION_OBJECT_SUN, CONNECTION_ONE_TO_ONE);
  static final PortType GROUP = type(SERIALIZATION_OBJECT_SUN, CONNECTION_ONE_TO_MANY);
  static final PortType MANY = type(SERIALIZATION_DATA, CONNECTION_MANY_TO_MANY);
  static final PortType NUMBERED =
      new PortType(
          SERIALIZATION_DATA,
          CONNECTION_MANY_TO_ONE,
          COMMUNICATION_RELIABLE,
          COMMUNICATION_NUMBERED,
          RECEIVE_EXPLICIT);
  static final PortType[] ALL = {BYTES, DATA, OBJECTS, GROUP, MANY, NUMBERED};

  private Types() {}

  private static PortType type(String serialization, String connection) {
    return new PortType(
        serialization,
        connection,
        COMMUNICATION_RELIABLE,
        COMMUNICATION_FIFO,
        CONNECTION_UPCALLS,
        CONNECTION_DOWNCALLS,
        CONNECTION_TIMEOUT,
        RECEIVE_EXPLICIT,
        RECEIVE_POLL,
        RECEIVE_TIMEOUT,
        RECEIVE_AUTO_UPCALLS);
  }
}
