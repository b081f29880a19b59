export interface Application {
  id: string;
  name: string;
  fileName: string;
  sha256: string;
  sizeBytes: number;
  mainClass: string;
  spawnableMethods: string[];
  createdAt: Date;
}
