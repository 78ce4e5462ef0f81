import { buildDashboard } from './dashboard-build.ts';

await buildDashboard({ force: true });
