package org.satingrid.benchmarks.serialization;

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

/**
 * The platform's serialization, but with the full form of each class only once in a connection.
 * Later messages contain a number instead of this form.
 */
final class NumberedFormat extends PlainFormat {
  private static final int NEW = 0xffff;

  private final Map<String, Integer> said = new HashMap<>();
  private final List<ObjectStreamClass> heard = new ArrayList<>();

  NumberedFormat(ClassLoader application) {
    super(application);
  }

  @Override
  ObjectOutputStream output(OutputStream bytes) throws IOException {
    return new NumberingOutput(bytes);
  }

  @Override
  ObjectInputStream input(InputStream bytes) throws IOException {
    return new NumberedInput(bytes);
  }

  private final class NumberingOutput extends Output {
    NumberingOutput(OutputStream out) throws IOException {
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

  private final class NumberedInput extends Input {
    NumberedInput(InputStream in) throws IOException {
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
