import { useState } from 'react';

/**
 * The text typed into a form for settings that other users can also change. Before the first input
 * the form shows the current settings. From the first input on, the form keeps the input and the
 * tag that the settings then had.
 */
export function useDraft<T extends object>(settingsTag: string, current: T) {
  const [draft, setDraft] = useState<{ typed: T; tag: string } | null>(null);
  const shown = draft?.typed ?? current;
  const tag = draft?.tag ?? settingsTag;
  return {
    shown,
    /** The tag that is sent as If-Match when the draft is saved. */
    tag,
    isTyped: draft !== null,
    isChangedMeanwhile: tag !== settingsTag,
    type: (change: Partial<T>) => setDraft({ typed: { ...shown, ...change }, tag }),
    /** Keeps the input, which is then based on the current settings. */
    keep: () => setDraft({ typed: shown, tag: settingsTag }),
    forget: () => setDraft(null),
  };
}
