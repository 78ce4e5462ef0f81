export {
  exchange,
  type LoadedApp,
  type SandboxDevice,
  type SandboxSession,
} from './sandbox.ts';
