export { answerChat, learnForChat } from './chat-turn.ts';
export { emptyShop, reviewShop } from './rehearsal-shop.ts';
export {
  exchange,
  type LoadedApp,
  type SandboxDevice,
  type SandboxSession,
} from './sandbox.ts';
