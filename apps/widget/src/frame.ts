/**
 * The form for an address, on a page of our own within the panel's frame (chat-frame.ts). It talks to the one page that
 * holds it, if that is one of the shop's: the server names the origins.
 */
const root = document.documentElement;
const origins = (root.dataset.origins ?? '').split(' ').filter(Boolean);
const form = document.querySelector('form');
const fault = document.getElementById('fault');
let token = '';
let port: MessagePort | undefined;

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parent || !origins.includes(event.origin) || port) return;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('token' in data) || typeof data.token !== 'string') return;
  token = data.token;
  [port] = event.ports;
  tellHeight();
});

function tellHeight(): void {
  port?.postMessage({ height: root.scrollHeight });
}

function show(isBad: boolean): void {
  if (fault) fault.hidden = !isBad;
  tellHeight();
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const given = new FormData(form);
  if (!form.checkValidity() || given.get('consent') === null) {
    show(true);
    return;
  }
  const response = await fetch(form.action, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      email: String(given.get('email')).trim(),
      hasConsent: true,
      wantsTranscript: given.get('transcript') !== null,
    }),
  }).catch(() => null);
  show(!response?.ok);
  // Done: the server says so in the conversation.
  if (response?.ok) form.hidden = true;
  tellHeight();
});

for (const origin of origins) parent.postMessage('voicecart-ready', origin);
