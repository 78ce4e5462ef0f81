import { buildDashboard } from './dashboard-build.ts';
import { writeBillOfMaterials } from './sbom.ts';

await buildDashboard({ force: true });
console.log(`Bill of materials: ${writeBillOfMaterials()}`);
