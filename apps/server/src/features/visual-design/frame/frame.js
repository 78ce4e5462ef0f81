/*
 * Runs in the sandboxed frame of the screen preview. The page posts `{ kind: 'show', views }`; each view is drawn by Amazon's
 * renderer at the place that it names. Answers: 'ready', then 'drawn' or 'failed' for each view that was drawn anew.
 * `packages` stands above this file: our own APL packages under the names of Amazon's.
 */
const renderer = globalThis.AplRenderer;
const stages = new Map();
let wanted = [];
let isReady = false;
let isDrawing = false;

const tell = (message) => parent.postMessage(message, '*');

addEventListener('message', (event) => {
  if (event.source !== parent || event.data?.kind !== 'show' || !Array.isArray(event.data.views)) return;
  wanted = event.data.views;
  void drawAll();
});

/** One after the other; what is asked for meanwhile is drawn next, what is no longer wanted is not. */
async function drawAll() {
  for (const { id } of wanted) stages.get(id)?.place(wanted.find((view) => view.id === id));
  if (isDrawing || !isReady) return;
  isDrawing = true;
  try {
    for (let next = nextView(); next; next = nextView()) await draw(next);
  } finally {
    isDrawing = false;
  }
}

function nextView() {
  for (const [id, stage] of stages) {
    if (wanted.some((view) => view.id === id)) continue;
    stage.remove();
    stages.delete(id);
  }
  return wanted.find((view) => stages.get(view.id)?.key !== keyOf(view));
}

function keyOf({ document, data, viewport, mode }) {
  return JSON.stringify([document, data, viewport, mode]);
}

async function draw(view) {
  let stage = stages.get(view.id);
  if (!stage) {
    stage = makeStage();
    stages.set(view.id, stage);
  }
  stage.key = keyOf(view);
  stage.place(view);
  try {
    await stage.show(view);
    tell({ kind: 'drawn', id: view.id });
  } catch (error) {
    stage.clear();
    tell({ kind: 'failed', id: view.id, message: error instanceof Error ? error.message : '' });
  }
}

function makeStage() {
  const screen = document.createElement('div');
  const host = document.createElement('div');
  screen.className = 'screen';
  host.className = 'stage';
  screen.append(host);
  document.body.append(screen);
  let shown = null;

  function clear() {
    shown?.destroy();
    shown = null;
    host.replaceChildren();
  }

  return {
    key: '',
    clear,
    remove() {
      clear();
      screen.remove();
    },
    place({ rect, viewport }) {
      const { x, y, width, height } = rect;
      const pixels = pixelsOf(viewport);
      screen.classList.toggle('round', viewport.shape === 'round');
      Object.assign(screen.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      Object.assign(host.style, {
        width: `${pixels.width}px`,
        height: `${pixels.height}px`,
        transform: `scale(${width / pixels.width})`,
      });
    },
    async show(view) {
      const content = contentOf(view);
      clear();
      const { dpi, shape } = view.viewport;
      shown = renderer.default.create({
        content,
        view: host,
        notLoadFonts: true,
        theme: 'dark',
        mode: view.mode,
        environment: {
          agentName: 'Voicecart preview',
          agentVersion: '1.0',
          allowOpenUrl: false,
          disallowVideo: true,
        },
        viewport: { ...pixelsOf(view.viewport), dpi, shape: shape.toUpperCase() },
        utcTime: Date.now(),
        localTimeAdjustment: 0,
        onSendEvent: () => {},
      });
      await shown.init();
    },
  };
}

/** A viewport is told in dp; at 160 dpi one is a pixel. */
function pixelsOf({ width, height, dpi }) {
  return { width: (width * dpi) / 160, height: (height * dpi) / 160 };
}

function contentOf(view) {
  const content = renderer.Content.create(view.document);
  if (!content) throw new Error('The document can’t be read.');
  for (let rounds = 0; content.isWaiting() && rounds < 20; rounds++) {
    for (const request of content.getRequestedPackages()) {
      const name = request.reference().name();
      if (!Object.hasOwn(packages, name)) throw new Error(`The package ${name} can’t be imported.`);
      content.addPackage(request, packages[name]);
    }
  }
  const parameters = JSON.parse(view.document).mainTemplate.parameters ?? [];
  for (const parameter of parameters) {
    content.addData(typeof parameter === 'string' ? parameter : parameter.name, view.data);
  }
  if (content.isError() || !content.isReady()) throw new Error('The document can’t be drawn.');
  return content;
}

renderer.initEngine().then(
  () => {
    isReady = true;
    tell({ kind: 'ready' });
    void drawAll();
  },
  (error) => tell({ kind: 'broken', message: String(error) }),
);
