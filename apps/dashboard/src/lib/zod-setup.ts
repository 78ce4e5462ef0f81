import { z } from 'zod';

// Zod compiles its checks with `new Function` where it may. The content security policy forbids that, and the attempt
// alone is reported in every visitor's console.
z.config({ jitless: true });
