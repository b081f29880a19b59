import type { ProgrammingModel } from './model';

export interface Application {
  id: string;
  name: string;
  fileName: string;
  sha256: string;
  sizeBytes: number;
  mainClass: string;
  model: ProgrammingModel;
  spawnableMethods: string[];
  /** What may keep its work on one node. */
  warnings: string[];
  createdAt: Date;
  version: number;
  visibility: 'PRIVATE' | 'EVERYONE';
  builtIn: boolean;
  /** What the jar says of itself; empty for a plain one. */
  description: string;
  parameters: Parameter[];
}

/** What an argument means. Values are text, as they are typed. */
export interface Parameter {
  name: string;
  title: string;
  description: string;
  type: string;
  required: boolean;
  defaultValue: string | null;
  minimum: number | null;
  maximum: number | null;
  choices: string[];
}
