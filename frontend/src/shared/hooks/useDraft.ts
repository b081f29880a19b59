import { useState } from 'react';

/**
 * What is typed into a form about settings that others may change too. Until something is typed the
 * form shows what is there; from then on it keeps what was typed, and the tag of the settings over
 * which it was typed.
 */
export function useDraft<T extends object>(settingsTag: string, current: T) {
  const [draft, setDraft] = useState<{ typed: T; tag: string } | null>(null);
  const shown = draft?.typed ?? current;
  const tag = draft?.tag ?? settingsTag;
  return {
    shown,
    /** Goes along with what is saved, as If-Match. */
    tag,
    isTyped: draft !== null,
    isChangedMeanwhile: tag !== settingsTag,
    type: (change: Partial<T>) => setDraft({ typed: { ...shown, ...change }, tag }),
    /** What was typed stays, now over what is there. */
    keep: () => setDraft({ typed: shown, tag: settingsTag }),
    forget: () => setDraft(null),
  };
}
