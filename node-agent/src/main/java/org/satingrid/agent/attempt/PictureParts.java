package org.satingrid.agent.attempt;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.PicturePart;
import org.satingrid.launcher.link.EngineReport;

/**
 * Parts of pictures that wait for a sample that is kept. Engines can send any number of parts, and
 * therefore the number of waiting parts is limited.
 */
final class PictureParts {
  /**
   * Maximum number of waiting parts. Parts wait only while the spool accepts no samples. When this
   * many parts wait, further parts are dropped.
   */
  private static final int MAX_WAITING = 2_000;

  /** Maximum characters of the parts in a message. A message can have a megabyte. */
  private static final int MAX_CHARACTERS = 300_000;

  /** Size of a part without its pixels. */
  private static final int CHARACTERS_BESIDE = 250;

  private final List<PicturePart> waiting = new ArrayList<>();
  private int told;

  void add(EngineReport.Pictures pictures) {
    for (EngineReport.PicturePart part : pictures.parts()) {
      PicturePart taken = of(part);
      if (waiting.size() < MAX_WAITING && taken.canBeDrawn()) {
        waiting.add(taken);
      }
    }
  }

  /** Returns the parts for the next sample, or null if there are no parts. */
  @Nullable List<PicturePart> next() {
    int characters = 0;
    told = 0;
    while (told < waiting.size()) {
      characters += waiting.get(told).rgb().length() + CHARACTERS_BESIDE;
      if (characters > MAX_CHARACTERS) {
        break;
      }
      told++;
    }
    return told == 0 ? null : List.copyOf(waiting.subList(0, told));
  }

  /** Called when the result of {@link #next} has been kept. */
  void kept() {
    waiting.subList(0, told).clear();
    told = 0;
  }

  private static PicturePart of(EngineReport.PicturePart part) {
    return new PicturePart(
        part.picture(),
        part.pictureWidth(),
        part.pictureHeight(),
        part.x(),
        part.y(),
        part.width(),
        part.height(),
        part.columns(),
        part.rows(),
        part.rgb());
  }
}
