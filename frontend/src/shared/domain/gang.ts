/** The nodes that a threaded program gets at once and keeps to its end. */
export interface Gang {
  nodes: number;
  severalSites: boolean;
  access: Access;
}

/** The ways in which a node detects a missing array. */
export const ACCESSES = ['IC', 'PF'] as const;

export type Access = (typeof ACCESSES)[number];

export const DEFAULT_GANG: Gang = { nodes: 2, severalSites: false, access: 'IC' };

export const ACCESS_LINE: Record<Access, string> = {
  IC: 'a check in the code before each access',
  PF: 'a trap, for which the virtual machine is started with a flag of its own',
};
