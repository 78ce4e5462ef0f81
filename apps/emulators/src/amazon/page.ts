import { html, type Markup, page } from '../html.ts';
import { buildStatus } from './builds.ts';
import { reviewOf } from './lifecycle.ts';
import { skillNameOf } from './skill-name.ts';
import type { Skill, Version } from './state.ts';
import type { World } from './world.ts';

function buildLine(what: string, version: Version, now: number): Markup {
  const status = buildStatus(version.build, now);
  const errors = status === 'FAILED' ? version.build.errors : [];
  return html`<li>${what}: <strong>${status}</strong> (version ${version.version})${errors.map((error) => html`<br><code>${error.code}</code> ${error.message}`)}</li>`;
}

function skillRow(skill: Skill, now: number): Markup {
  const lines = [
    ...skill.development.manifest.slice(-1).map((version) => buildLine('Manifest', version, now)),
    ...Object.entries(skill.development.models).flatMap(([locale, versions]) =>
      versions.slice(-1).map((version) => buildLine(`Model ${locale}`, version, now)),
    ),
  ];
  const stages = ['development', skill.certified ? 'certified' : '', skill.live ? 'live' : '']
    .filter(Boolean)
    .join(', ');
  const review = reviewOf(skill);
  const decide = (outcome: string, label: string) =>
    html`<form method="post" action="/reviews"><input type="hidden" name="skillId" value="${skill.skillId}"><button name="outcome" value="${outcome}">${label}</button></form>`;
  const put = (status: string, label: string) =>
    html`<form method="post" action="/store"><input type="hidden" name="skillId" value="${skill.skillId}"><button name="status" value="${status}">${label}</button></form>`;
  const choose = (isAllowed: boolean, label: string) =>
    html`<form method="post" action="/skill-events/notifications"><input type="hidden" name="skillId" value="${skill.skillId}"><button name="isAllowed" value="${isAllowed}">${label}</button></form>`;
  return html`<tr><td><strong>${skillNameOf(skill)}</strong><br><code>${skill.skillId}</code></td><td>${stages}${skill.development.isEnabled ? html`<br>enabled` : ''}</td><td><ul>${lines}</ul></td><td>${
    review ? html`In certification${decide('SUCCEEDED', 'Certify')}${decide('FAILED', 'Refuse')}` : ''
  }</td><td>${
    skill.live
      ? html`${skill.storeStatus ?? 'PUBLISHED'}${storeActions(skill).map(([to, label]) => put(to, label))}`
      : ''
  }</td><td>${choose(true, 'Allow notifications')}${choose(false, 'Stop notifications')}</td></tr>`;
}

/** As the console's list of skills offers them. */
function storeActions({ storeStatus }: Skill): [string, string][] {
  if (storeStatus === undefined)
    return [
      ['HIDDEN', 'Hide'],
      ['REMOVED', 'Remove'],
    ];
  return [['PUBLISHED', 'Publish again']];
}

/** The page a person sees at the emulator's address. */
export function homePage(world: World): string {
  const { skills } = world.store.state;
  const table =
    skills.length === 0
      ? html`<p>No skill has been uploaded yet.</p>`
      : html`<table><thead><tr><th>Skill</th><th>Stages</th><th>Builds</th><th>Review</th><th>Store</th><th>As a customer</th></tr></thead><tbody>${skills.map((skill) => skillRow(skill, world.now()))}</tbody></table>`;
  return page(
    'Amazon, emulated',
    html`<h1>Amazon, emulated</h1>
<p>Login with Amazon, the Skill Management API and an Alexa that calls skills with signed requests. It follows Amazon's published specification; nothing here reaches Amazon.</p>
${table}
<p>What Alexa would say of orders: <a href="/notifications">notifications</a>.</p>
<p class="note">Recent requests: <a href="/__requests">/__requests</a>. Faults on purpose: <code>POST /__faults</code>. Certificate chain: <a href="/echo.api/echo-api-cert-emulator.pem">/echo.api/echo-api-cert-emulator.pem</a>, its root: <a href="/certificate-authority.pem">/certificate-authority.pem</a>.</p>`,
  );
}
