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
  /** Reasons why the application's work can stay on one node. */
  warnings: string[];
  owner: string;
  createdAt: Date;
  version: number;
  visibility: 'PRIVATE' | 'EVERYONE';
  builtIn: boolean;
  /** The description in the jar, or empty without one. */
  description: string;
  parameters: Parameter[];
}

/** The meaning of an argument. Values are text, as typed. */
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
