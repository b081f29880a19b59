package ibis.ipl;

import java.io.DataInput;
import java.io.IOException;

/** The type of a port: the capabilities of its connections and messages. */
public final class PortType extends CapabilitySet {
  /** Send and receive ports have at most one connection. */
  public static final String CONNECTION_ONE_TO_ONE = "connection.onetoone";

  /** A send port can have several connections. */
  public static final String CONNECTION_ONE_TO_MANY = "connection.onetomany";

  /** A receive port can have several connections. */
  public static final String CONNECTION_MANY_TO_ONE = "connection.manytoone";

  /** Send and receive ports can have several connections. */
  public static final String CONNECTION_MANY_TO_MANY = "connection.manytomany";

  /** A program can ask for new and lost connections. */
  public static final String CONNECTION_DOWNCALLS = "connection.downcalls";

  /** A program can handle new and lost connections. */
  public static final String CONNECTION_UPCALLS = "connection.upcalls";

  /** Connecting can have a time limit. */
  public static final String CONNECTION_TIMEOUT = "connection.timeout";

  /** Connections that are cheap to make, and slower. */
  public static final String CONNECTION_LIGHT = "connection.light";

  /** Unreliable connections that are cheap to make, with small messages. */
  public static final String CONNECTION_ULTRALIGHT = "connection.ultralight";

  /** Direct connections only, without hubs. */
  public static final String CONNECTION_DIRECT = "connection.direct";

  /** A program can receive messages explicitly. */
  public static final String RECEIVE_EXPLICIT = "receive.explicit";

  /** Explicit receipt can have a time limit. */
  public static final String RECEIVE_TIMEOUT = "receive.timeout";

  /** A program can poll for messages. */
  public static final String RECEIVE_POLL = "receive.poll";

  /** A program can handle messages, without polling. */
  public static final String RECEIVE_AUTO_UPCALLS = "receive.autoupcalls";

  /** A program can handle messages, and must poll for them. */
  public static final String RECEIVE_POLL_UPCALLS = "receive.pollupcalls";

  /** Messages of a send port arrive in order. */
  public static final String COMMUNICATION_FIFO = "communication.fifo";

  /** Messages have numbers, which ports of the same name share. */
  public static final String COMMUNICATION_NUMBERED = "communication.numbered";

  /** All messages arrive. */
  public static final String COMMUNICATION_RELIABLE = "communication.reliable";

  /** Messages can be lost. */
  public static final String COMMUNICATION_UNRELIABLE = "communication.unreliable";

  /** All messages arrive, but open networks are unsafe. */
  public static final String COMMUNICATION_RELIABLE_UNSAFE = "communication.reliable.unsafe";

  /** Messages of bytes and arrays of bytes. */
  public static final String SERIALIZATION_BYTE = "serialization.byte";

  /** Messages of primitive values and their arrays. */
  public static final String SERIALIZATION_DATA = "serialization.data";

  /** Messages of objects, in any form. */
  public static final String SERIALIZATION_OBJECT = "serialization.object";

  /** Messages of objects, in Ibis's own form. */
  public static final String SERIALIZATION_OBJECT_IBIS = "serialization.object.ibis";

  /** Messages of objects, in the JDK's form. */
  public static final String SERIALIZATION_OBJECT_SUN = "serialization.object.sun";

  public PortType(String... capabilities) {
    super(capabilities);
  }

  /** Reads the form of {@link #writeTo}. */
  public PortType(DataInput in) throws IOException {
    super(in);
  }
}
