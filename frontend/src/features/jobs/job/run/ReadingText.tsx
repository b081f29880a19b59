import type { Reading } from './readings';

/** A panel's sentence, with its finding in bold. Empty if `reading` is null. */
export function ReadingText({ reading }: { reading: Reading | null }) {
  if (reading === null) return null;
  return (
    <>
      <b>{reading.lead}</b>
      {reading.rest}
    </>
  );
}
