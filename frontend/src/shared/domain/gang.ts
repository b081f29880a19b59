/** The nodes that a threaded program gets at once and keeps to its end. */
export interface Gang {
  nodes: number;
  severalSites: boolean;
  access: Access;
}

/** The ways to detect an absent array. */
export const ACCESSES = ['IC', 'PF'] as const;

export type Access = (typeof ACCESSES)[number];

export const DEFAULT_GANG: Gang = { nodes: 2, severalSites: false, access: 'IC' };

export const ACCESS_LINE: Record<Access, string> = {
  IC: 'a check in the code before each access',
  PF: 'a trap, with an additional flag of the virtual machine',
};
