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
  /** Reasons why the application's work possibly stays on one node. */
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

/** A parameter of the application. Its values are text, as the user typed them. */
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
