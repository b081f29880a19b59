package org.satingrid.launcher.link;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.launcher.link.EngineReport.PicturePart;
import org.satingrid.launcher.link.EngineReport.Pictures;

/** Encodes and decodes parts of pictures. */
final class PicturesCodec {
  private PicturesCodec() {}

  static void write(DataOutputStream out, Pictures pictures) throws IOException {
    List<PicturePart> parts = pictures.parts();
    int count = Math.min(parts.size(), Pictures.MAX);
    out.writeInt(count);
    for (PicturePart part : parts.subList(0, count)) {
      LinkFormat.writeText(out, EngineReportCodec.cut(part.picture()));
      out.writeInt(part.pictureWidth());
      out.writeInt(part.pictureHeight());
      out.writeInt(part.x());
      out.writeInt(part.y());
      out.writeInt(part.width());
      out.writeInt(part.height());
      out.writeInt(part.columns());
      out.writeInt(part.rows());
      LinkFormat.writeText(out, part.rgb());
    }
  }

  static Pictures read(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > Pictures.MAX) {
      throw new IOException(count + " parts of pictures");
    }
    List<PicturePart> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(
          new PicturePart(
              LinkFormat.readText(in),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              in.readInt(),
              LinkFormat.readText(in)));
    }
    return new Pictures(List.copyOf(parts));
  }
}
