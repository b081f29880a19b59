import type { Reading } from './readings';

/** A panel's sentence, finding in bold. Nothing where there is nothing to say. */
export function ReadingText({ reading }: { reading: Reading | null }) {
  if (reading === null) return null;
  return (
    <>
      <b>{reading.lead}</b>
      {reading.rest}
    </>
  );
}
