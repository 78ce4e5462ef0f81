export { answerChat, learnForChat } from './chat-turn.ts';
export { emptyShop, type RehearsalCart, reviewShop } from './rehearsal-shop.ts';
export {
  exchange,
  type LoadedApp,
  type SandboxDevice,
  type SandboxSession,
} from './sandbox.ts';
