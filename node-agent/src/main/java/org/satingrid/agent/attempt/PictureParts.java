package org.satingrid.agent.attempt;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.PicturePart;
import org.satingrid.launcher.link.EngineReport;

/**
 * Collects parts of pictures for the next kept sample. Their number is limited, because engines can
 * send any number of parts.
 */
final class PictureParts {
  /**
   * Maximum number of waiting parts. Further parts are dropped. Parts wait only while the spool is
   * full and no sample is kept.
   */
  private static final int MAX_WAITING = 2_000;

  /**
   * Maximum number of characters of the parts in one message. A message can have a megabyte in
   * total.
   */
  private static final int MAX_CHARACTERS = 300_000;

  /** Number of characters of a part in addition to its pixels. */
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

  /**
   * Returns the parts for the next sample, or null without parts. They stay until {@link #kept} is
   * called.
   */
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

  /** Removes the parts that {@link #next} has returned, because their sample was kept. */
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
