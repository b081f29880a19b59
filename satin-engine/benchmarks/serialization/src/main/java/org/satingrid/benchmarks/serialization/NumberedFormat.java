package org.satingrid.benchmarks.serialization;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The platform's, with each class in full only once on a connection; then it has a number. */
final class NumberedFormat implements Format {
  private static final int NEW = 0xffff;

  private final ClassLoader application;
  private final Map<String, Integer> said = new HashMap<>();
  private final List<ObjectStreamClass> heard = new ArrayList<>();

  NumberedFormat(ClassLoader application) {
    this.application = application;
  }

  @Override
  public byte[] encode(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (ObjectOutputStream out = new Output(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  @Override
  public Object decode(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new Input(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(PlainFormat::check);
      return in.readObject();
    }
  }

  private final class Output extends PlainFormat.Output {
    Output(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void writeClassDescriptor(ObjectStreamClass form) throws IOException {
      Integer number = said.putIfAbsent(form.getName(), said.size());
      writeShort(number == null ? NEW : number);
      if (number == null) {
        super.writeClassDescriptor(form);
      }
    }
  }

  private final class Input extends PlainFormat.Input {
    Input(InputStream in) throws IOException {
      super(in, application);
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      int number = readUnsignedShort();
      if (number != NEW) {
        return heard.get(number);
      }
      ObjectStreamClass form = super.readClassDescriptor();
      heard.add(form);
      return form;
    }
  }
}
