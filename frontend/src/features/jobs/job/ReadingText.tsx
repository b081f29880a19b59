import type { Reading } from './readings';

/** A panel's sentence, with its finding in bold. Empty without a reading. */
export function ReadingText({ reading }: { reading: Reading | null }) {
  if (reading === null) return null;
  return (
    <>
      <b>{reading.lead}</b>
      {reading.rest}
    </>
  );
}
