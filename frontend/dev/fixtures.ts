/**
 * The pages over simulated jobs: `npm run dev:fixtures`. Sign in as researcher-1, viewer, operator
 * or admin with any password but "wrong". Upload bad.jar to see a refused class, and sign in as
 * newcomer to set a first password.
 */
import { createServer } from 'vite';
import { startFixtures } from './server.ts';

const { port } = await startFixtures();
process.env['SATIN_PORTAL'] = `http://127.0.0.1:${port}`;
const vite = await createServer({ server: { port: Number(process.env['PORT'] ?? 5173) } });
await vite.listen();
vite.printUrls();
