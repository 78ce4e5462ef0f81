import type { ChatLoaderConfig } from '@voicecart/contract/chat/chat-wire';

const light = '--bg:#fff;--fg:#1c2226;--dim:#56616a;--line:#d5dade;--soft:#f1f4f5';
const dark = '--bg:#1b2024;--fg:#e9edef;--dim:#a9b3ba;--line:#3c454b;--soft:#272e33';

/** A sheet made by script: a shop's policy for styles has nothing to refuse. */
export function panelSheet({ color, ink, scheme, position, bottomPx }: ChatLoaderConfig): CSSStyleSheet {
  const side = position === 'end' ? 'inset-inline-end' : 'inset-inline-start';
  const sheet = new CSSStyleSheet();
  const base = scheme === 'dark' ? dark : light;
  sheet.replaceSync(
    `.p{${base};--c:${color};--k:${ink};color-scheme:${scheme === 'auto' ? 'light dark' : scheme};position:fixed;${side}:20px;` +
      `inset-block-end:${bottomPx + 68}px;z-index:1;width:380px;max-width:calc(100vw - 40px);` +
      `height:min(620px,calc(var(--h,100dvh) - ${bottomPx + 88}px));display:flex;flex-direction:column;overflow:hidden;` +
      'background:var(--bg);color:var(--fg);border:1px solid var(--line);border-radius:14px;box-shadow:0 8px 32px rgb(0 0 0/.25);' +
      'font:400 15px/1.45 system-ui,sans-serif;text-align:start}' +
      (scheme === 'auto' ? `@media(prefers-color-scheme:dark){.p{${dark}}}` : '') +
      '.p *{box-sizing:border-box;font:inherit;margin:0}' +
      '.p .top{display:flex;align-items:center;gap:8px;padding:8px 8px 8px 16px;background:var(--c);color:var(--k)}' +
      '.p .top h2{flex:1;min-width:0;font-weight:600;font-size:16px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}' +
      '.h{min-width:44px;min-height:44px;border:0;border-radius:8px;background:none;color:inherit;cursor:pointer;font-size:13px}' +
      '.h.x{font-size:16px}.h:hover{background:rgb(127 127 127/.2)}' +
      '.l{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:12px 16px;display:flex;flex-direction:column;gap:12px}' +
      '.m{color:var(--dim);font-size:13px;text-align:center}' +
      '.r{display:flex;flex-direction:column;gap:4px;max-width:88%;align-items:flex-start}' +
      '.r.s{align-self:flex-end;align-items:flex-end}.r small,.r .w{color:var(--dim);font-size:12px}' +
      '.v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}' +
      '.b{background:var(--soft);border-radius:12px;padding:8px 12px;white-space:pre-wrap;overflow-wrap:anywhere;max-width:100%}' +
      '.s .b{background:var(--c);color:var(--k)}' +
      '.u,.t{color:inherit;text-decoration:underline}.t{background:none;border:0;cursor:pointer;min-height:32px;padding:4px}' +
      '.e{display:flex;flex-direction:column;gap:6px;align-items:flex-start}.p strong{font-weight:600}' +
      '.p img{object-fit:contain;background:#fff;border-radius:8px;width:120px;height:120px}' +
      '.o{list-style:none;padding:0;display:flex;flex-direction:column;gap:4px}' +
      '.o li{display:flex;gap:8px;color:var(--dim)}.o li::before{content:"○"}.o .done::before{content:"✓"}' +
      '.o .now{color:var(--fg);font-weight:600}.o .now::before{content:"●"}' +
      '.f{max-width:100%;width:320px}.f ul{list-style:none;padding:2px;display:flex;gap:8px;overflow-x:auto;scroll-snap-type:x proximity}' +
      '.f li{flex:0 0 150px;scroll-snap-align:start;display:flex;flex-direction:column;gap:4px;align-items:center;padding:8px;' +
      'border:1px solid var(--line);border-radius:10px;text-align:center;overflow-wrap:anywhere}' +
      '.f li span{color:var(--dim);font-size:13px;flex:1}.f>div{text-align:end}.z{font-size:22px}' +
      '.qs{display:flex;flex-wrap:wrap;gap:8px;padding:0 16px}.qs:not(:empty){padding-block:8px}' +
      '.q{min-height:44px;padding:8px 14px;border:1px solid var(--line);border-radius:22px;background:var(--bg);color:var(--fg);' +
      'cursor:pointer;text-decoration:none}.q:hover{background:var(--soft)}' +
      '.n{color:var(--dim);font-size:13px;padding:0 16px}.n:not(:empty){padding-block:4px}' +
      '.c{display:flex;gap:8px;padding:8px;border-block-start:1px solid var(--line)}' +
      '.c textarea{flex:1;min-width:0;min-height:44px;max-height:120px;resize:none;field-sizing:content;padding:10px 12px;border:1px solid var(--dim);' +
      'border-radius:10px;background:var(--bg);color:var(--fg);font-size:16px}.c textarea::placeholder{color:var(--dim);opacity:1}' +
      '.g{width:44px;height:44px;border:0;border-radius:10px;background:var(--c);color:var(--k);cursor:pointer;padding:10px}' +
      '.i{width:300px;max-width:100%;height:260px;border:1px solid var(--line);border-radius:12px;background:#fff;color-scheme:light}' +
      '.k{height:72px;width:70%;border-radius:12px;background:var(--soft)}' +
      '.d{display:flex;gap:4px;padding:14px 12px}.d i{width:7px;height:7px;border-radius:4px;background:var(--dim);animation:d 1.2s infinite}' +
      '.d i:nth-child(2){animation-delay:.2s}.d i:nth-child(3){animation-delay:.4s}@keyframes d{30%{opacity:.25}}' +
      '.p :focus-visible{outline:2px solid var(--fg);outline-offset:-2px}.top :focus-visible{outline-color:var(--k)}' +
      '@media(prefers-reduced-motion:reduce){.d i{animation:none}.f ul{scroll-behavior:auto}}' +
      '@media(max-width:480px){.p{inset:0;width:auto;max-width:none;height:var(--h,100dvh);border:0;border-radius:0}}',
  );
  return sheet;
}
