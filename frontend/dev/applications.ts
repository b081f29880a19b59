import { createHash } from 'node:crypto';
import type { Application, Parameter } from '../src/shared/api/generated/model';

const DAY_MILLIS = 86_400_000;

const parameter = (name: string, title: string, over: Partial<Parameter>): Parameter => ({
  name,
  title,
  description: '',
  type: 'string',
  required: false,
  choices: [],
  option: '',
  ...over,
});

export const APPLICATIONS: Application[] = [
  {
    id: 'app-1',
    name: 'raytracer',
    fileName: 'raytracer.jar',
    sha256: createHash('sha256').update('raytracer').digest('hex'),
    sizeBytes: 412_300,
    mainClass: 'org.example.rt.Main',
    model: 'SATIN',
    spawnableMethods: ['Renderer.render', 'Renderer.merge'],
    warnings: [],
    owner: 'researcher-1',
    createdAt: new Date(Date.now() - DAY_MILLIS).toISOString(),
    version: 3,
    visibility: 'EVERYONE',
    builtIn: false,
    description: 'Renders a scene of spheres, triangles and lights.',
    parameters: [
      parameter('scene', 'Scene', { required: true }),
      parameter('picture', 'Picture', { defaultValue: 'picture.png' }),
      parameter('width', 'Width, px', { type: 'integer', defaultValue: '1024', minimum: 1 }),
      parameter('sampling', 'Sampling', { choices: ['fast', 'fine'], defaultValue: 'fast' }),
    ],
    previews: [],
    settingsTag: '6f',
  },
];
