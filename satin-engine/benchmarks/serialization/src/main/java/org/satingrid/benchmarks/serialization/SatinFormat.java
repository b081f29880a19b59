package org.satingrid.benchmarks.serialization;

import java.util.function.UnaryOperator;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;

/** The format that engines use now. */
final class SatinFormat implements Format {
  private final TaskCodec codec;

  SatinFormat(ClassLoader application) {
    codec = new TaskCodec(application, Limits.DEFAULT);
  }

  @Override
  public byte[] encode(Object value) throws WireException {
    return codec.encode(value, "the value", UnaryOperator.identity());
  }

  @Override
  public Object decode(byte[] bytes) throws WireException {
    return codec.decode(bytes, Object.class, UnaryOperator.identity());
  }
}
