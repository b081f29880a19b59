/** The nodes that a threaded program gets at once and keeps to its end. */
export interface Gang {
  nodes: number;
  severalSites: boolean;
  access: Access;
}

/** How a node finds that an array is not there. */
export const ACCESSES = ['IC', 'PF'] as const;

export type Access = (typeof ACCESSES)[number];

export const DEFAULT_GANG: Gang = { nodes: 2, severalSites: false, access: 'IC' };

export const ACCESS_LINE: Record<Access, string> = {
  IC: 'a check in the code before each access',
  PF: 'a trap, for which the virtual machine is started with a flag of its own',
};
