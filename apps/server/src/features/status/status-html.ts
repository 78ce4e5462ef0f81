import type { StatusIncident } from '@voicecart/contract/routes/status';
import { escaped } from '../../platform/http/plain-page.ts';
import type { ComponentState, ComponentStatus, Status } from './status.ts';
import type { StatusWords } from './status-words.ts';

interface Shown {
  readonly words: StatusWords;
  readonly language: string;
  readonly nonce: string;
  readonly brand: string;
}

/** The dashboard's colors, as `shared/look` has them. */
const style = `
:root{color-scheme:light dark;--ink:#17211f;--dim:#46534f;--canvas:#eef1ee;--surface:#fff;--line:#d7deda;--none:#c3cdc8;--ok:#0f766e;--some:#8a5300;--bad:#ad3007}
@media (prefers-color-scheme:dark){:root{--ink:#e9efec;--dim:#b6c3be;--canvas:#0e1615;--surface:#172220;--line:#2a3835;--none:#3a4a46;--ok:#49cdb6;--some:#e5b567;--bad:#ff9b8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/1.5 "Hanken Grotesk",system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2.5rem 1rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1rem;color:var(--dim);margin-bottom:1rem}
h1,h2{font-family:Platypi,Georgia,serif;font-weight:500;line-height:1.25;margin:0;overflow-wrap:anywhere}
h1{font-size:2rem;margin-bottom:1.5rem}
h2{font-size:1.125rem;margin:2rem 0 .75rem}
h3{font-size:.875rem;margin:0;overflow-wrap:anywhere}
section,article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1.125rem;margin-bottom:.75rem}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem}
.up{color:var(--ok)}.degraded,.maintenance{color:var(--some)}.outage{color:var(--bad)}.unknown{color:var(--dim)}
.state{font-weight:600}
svg{display:block;width:100%;height:30px;margin:.75rem 0 .375rem}
.d-none{fill:var(--none)}.d-ok{fill:var(--ok)}.d-some{fill:var(--some)}.d-bad{fill:var(--bad)}
.foot{display:flex;justify-content:space-between;gap:1rem;color:var(--dim);font-size:.75rem}
p{margin:.5rem 0 0;overflow-wrap:anywhere;white-space:pre-line}
time,.dim{color:var(--dim);font-size:.8125rem}
a{color:inherit}
`;

/** Null where the database does not answer. */
export function statusHtml(status: Status | null, shown: Shown): string {
  const { words, language, nonce, brand } = shown;
  const overall = status ? overallOf(status.components) : 'outage';
  const body = status
    ? `${status.components.map((one) => componentHtml(one, shown)).join('\n')}
<h2>${words.incidents}</h2>
${status.incidents.map((one) => incidentHtml(one, shown)).join('\n') || `<p>${words.noIncidents}</p>`}`
    : `<p>${words.noDatabase}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${words.title} · ${brand}`)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<header><span>${escaped(brand)} · ${words.title}</span><a href="/">${words.home}</a></header>
<h1 class="${overall}">${words.overall[overall]}</h1>
${body}
</main>
</body>
</html>`;
}

/** The worst that any component is in. What is not known yet does not hide what is. */
function overallOf(components: readonly ComponentStatus[]): ComponentState {
  const order: readonly ComponentState[] = ['outage', 'degraded', 'maintenance', 'up'];
  return order.find((state) => components.some((one) => one.state === state)) ?? 'unknown';
}

function componentHtml({ component, state, share, days }: ComponentStatus, { words, language }: Shown): string {
  const uptime = share === null ? words.noData : words.uptime.replace('{share}', percent(share, language));
  const bars = days.map(({ day, share: of }, index) => {
    const title = `${dateText(day, language)}: ${of === null ? words.noData : percent(of, language)}`;
    // Lower where it failed, so that color is not all that tells.
    const height = of === null ? 6 : of === 1 ? 30 : of > 0.95 ? 24 : 16;
    const kind = of === null ? 'none' : of === 1 ? 'ok' : of > 0.95 ? 'some' : 'bad';
    return `<rect class="d-${kind}" x="${index * 4}" y="${30 - height}" width="3" height="${height}"><title>${escaped(title)}</title></rect>`;
  });
  const name = words.components[component];
  return `<section aria-label="${escaped(name)}">
<div class="head"><h3>${escaped(name)}</h3><span class="state ${state}">${words.states[state]}</span></div>
<svg viewBox="0 0 359 30" preserveAspectRatio="none" role="img" aria-label="${escaped(uptime)}">${bars.join('')}</svg>
<div class="foot"><span>${words.daysAgo}</span><span>${escaped(uptime)}</span><span>${words.today}</span></div>
</section>`;
}

function incidentHtml(
  { title, impact, components, startedAt, resolvedAt, updates }: StatusIncident,
  { words, language }: Shown,
): string {
  const names = components.map((component) => words.components[component]).join(', ');
  const told = updates.map(({ at, text }) => `<p>${timeHtml(at, language)}\n${escaped(text)}</p>`).join('\n');
  return `<article>
<div class="head"><h3>${escaped(title)}</h3><span class="state ${resolvedAt ? 'up' : impact}">${resolvedAt ? words.resolved : `${words.open} · ${words.states[impact]}`}</span></div>
<div class="dim">${escaped(names)} · ${timeHtml(startedAt, language)}${resolvedAt ? ` – ${timeHtml(resolvedAt, language)}` : ''}</div>
${told}
</article>`;
}

function percent(share: number, language: string): string {
  // Never rounded up to what it was not.
  const floored = Math.floor(share * 10_000) / 10_000;
  return floored.toLocaleString(language, { style: 'percent', maximumFractionDigits: 2 });
}

const dateText = (day: string, language: string) =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });

function timeHtml(at: string, language: string): string {
  const text = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `<time datetime="${at}">${escaped(text)} UTC</time>`;
}
