/** What the tracking page runs: it asks for the browser's permission only when somebody presses the button. */
export const pageScript = `(() => {
  const box = document.getElementById('push');
  if (!box || !('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const [button, note] = [box.querySelector('button'), box.querySelector('p')];
  const { key, url, on, off, isOn, denied, failed } = box.dataset;
  const say = (text) => { note.textContent = text; };
  const send = async (path, body) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(String(answer.status));
  };
  const marker = 'push ' + url;
  const isAsked = () => { try { return localStorage.getItem(marker) === 'on'; } catch { return false; } };
  const mark = (value) => { try { value ? localStorage.setItem(marker, 'on') : localStorage.removeItem(marker); } catch { /* Private windows keep nothing. */ } };
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const draw = () => {
    const active = isAsked() && Notification.permission === 'granted';
    button.textContent = active ? off : on;
    button.setAttribute('aria-pressed', String(active));
    return active;
  };
  const registered = navigator.serviceWorker.register('/n/push-worker.js', { scope: '/n/' });
  button.addEventListener('click', async () => {
    button.disabled = true;
    say('');
    try {
      const { pushManager } = await registered.then(() => navigator.serviceWorker.ready);
      if (draw()) {
        const subscription = await pushManager.getSubscription();
        if (subscription) await send('/end', { endpoint: subscription.endpoint });
        mark(false);
      } else {
        if ((await Notification.requestPermission()) !== 'granted') return say(denied);
        const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
        const subscription = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
        await send('', subscription.toJSON());
        mark(true);
        say(isOn);
      }
    } catch {
      say(failed);
    } finally {
      button.disabled = false;
      draw();
    }
  });
  draw();
  box.hidden = false;
})();
`;

/** Shows what is pushed; a click opens the order's page. */
export const workerScript = `self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/skill-icon-108.png' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
`;
