/** The message about files that the program has written but the portal does not keep. */
export const incomplete = (files: number) =>
  `Results incomplete: ${files === 1 ? '1 file is' : `${files} files are`} not kept; the log has the reasons.`;
