/**
 * The script of an emulated party: draws a button where the page asks for it, and gives a token once it is pressed.
 * `expire()` on the drawn element plays the expiry. Names and callbacks are those the three parties share.
 */
export function widgetScript(global: 'grecaptcha' | 'hcaptcha' | 'turnstile'): string {
  return `(() => {
  const widgets = [];
  const draw = (widget) => {
    widget.place.replaceChildren();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am human (emulated)';
    button.onclick = () => {
      button.disabled = true;
      widget.options.callback?.('solved.' + Date.now() + '.' + crypto.randomUUID());
    };
    widget.place.append(button);
  };
  const api = {
    render(place, options) {
      const widget = { place: typeof place === 'string' ? document.getElementById(place) : place, options };
      widgets.push(widget);
      widget.place.expire = () => {
        draw(widget);
        options['expired-callback']?.();
      };
      draw(widget);
      return widgets.length - 1;
    },
    reset(id) { draw(widgets[id]); },
    remove() {},
    getResponse() { return ''; },
    ready(then) { then(); },
  };
  window.${global} = api;
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]?.();
})();
`;
}
