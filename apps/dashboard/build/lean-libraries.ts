import type { Plugin } from 'vite';

interface Lean {
  readonly file: RegExp;
  readonly replacements: readonly (readonly [from: string | RegExp, to: string])[];
}

/**
 * What libraries drag into the first screen and nothing here uses. An upgrade that moves one of these lines stops the
 * build instead of growing it.
 */
const leans: readonly Lean[] = [
  {
    file: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    replacements: [
      // Only the server makes JSON Schema, and nobody here asks a schema for its limits.
      [
        'import * as processors from "../core/json-schema-processors.js";',
        'const processors = { aggregateChecks: () => ({}) };',
      ],
      [
        'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
        `const refuse = () => () => { throw new Error("JSON Schema is made on the server"); };
const createStandardJSONSchemaMethod = refuse, createToJSONSchemaMethod = refuse;`,
      ],
      // What is parsed here came as JSON, which holds no cycles.
      ['core.config({ memoizer: core.memoizer() });', '{}'],
      // `z.string().email()` and its thirty kin, each with a pattern of its own: here it is `z.email()`.
      [/\}, \{\n {4}email\(params\)[\s\S]*?\n\}\);/, '});'],
      // The content security policy forbids code made at run time (src/lib/zod-setup.ts).
      ['core.$ZodObjectJIT.init(inst, def);', 'core.$ZodObject.init(inst, def);'],
    ],
  },
  {
    file: /zod[\\/]v4[\\/]locales[\\/]en\.js$/,
    replacements: [
      // What people read stands in the contract or comes from the server; for the rest a word is enough.
      ['localeError: error(),', 'localeError: ({ code }) => code === "too_big" ? "Too long" : "Invalid input",'],
    ],
  },
  {
    file: /@mantine[\\/]core[\\/]esm[\\/]core[\\/]MantineProvider[\\/]default-colors\.mjs$/,
    // Colours that no screen names (src/theme.ts has its own for what stands out).
    replacements: ['pink', 'grape', 'violet', 'indigo', 'cyan', 'lime', 'orange'].map((name) => [
      new RegExp(`${name}: \\[[^\\]]*\\],?`),
      '',
    ]),
  },
  {
    file: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Button[\\/]Button\.mjs$/,
    replacements: [
      // What waits shows its loader at once: the way it would glide in is 3 kB gzip.
      [
        'import { Transition } from "../Transition/Transition.mjs";',
        'const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
      ],
      // Its groups are used nowhere.
      ['import { ButtonGroup } from "./ButtonGroup/ButtonGroup.mjs";', 'const ButtonGroup = undefined;'],
      [
        'import { ButtonGroupSection } from "./ButtonGroupSection/ButtonGroupSection.mjs";',
        'const ButtonGroupSection = undefined;',
      ],
    ],
  },
  {
    file: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ActionIcon[\\/]ActionIcon\.mjs$/,
    replacements: [
      // What waits shows its loader at once: the way it would glide in is 3 kB gzip.
      [
        'import { Transition } from "../Transition/Transition.mjs";',
        'const Transition = ({ mounted, children }) => (mounted ? children({}) : null);',
      ],
      // Its groups are used nowhere.
      [
        'import { ActionIconGroup } from "./ActionIconGroup/ActionIconGroup.mjs";',
        'const ActionIconGroup = undefined;',
      ],
      [
        'import { ActionIconGroupSection } from "./ActionIconGroupSection/ActionIconGroupSection.mjs";',
        'const ActionIconGroupSection = undefined;',
      ],
    ],
  },
  {
    file: /lucide-react[\\/]dist[\\/]esm[\\/]shared[\\/]src[\\/]build[\\/]buildLucideIconNode\.mjs$/,
    replacements: [
      // Icons here are 24 wide and have one width of stroke; nothing looks for them by the names of their classes.
      [/const viewBoxWidth = [\s\S]*?(?=const attributes = )/, 'const { className, strokeWidth } = params;'],
      [
        '[getAttributeName("stroke-width")]: calculatedStrokeWidth,',
        '[getAttributeName("stroke-width")]: strokeWidth,',
      ],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the library's own text, as it stands in its file.
      ['[getAttributeName("viewBox")]: `0 0 ${viewBoxWidth} ${viewBoxHeight}`,', ''],
      [/icon\.node\.map\([\s\S]*?\n {4}\}\)/, 'icon.node'],
    ],
  },
  {
    file: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    replacements: [
      // The name that React's tools show.
      [/ {2}if \(iconData\.name\) \{[\s\S]*?\n {2}\}\n/, ''],
    ],
  },
  {
    file: /@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/,
    replacements: [
      // No list here grows without an end: every list has pages.
      [
        'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";',
        'const infiniteQueryBehavior = undefined;',
      ],
    ],
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    replacements: [
      // Prefetching pages is for apps that React Router's own server renders.
      [
        'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
        'import { FrameworkContext, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";\nconst PrefetchPageLinks = () => null;',
      ],
    ],
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
    replacements: [
      // Nobody listens to the router's instruments.
      [
        'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
        `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router;`,
      ],
    ],
  },
  {
    file: /@mantine[\\/]form[\\/]esm[\\/]use-form\.mjs$/,
    replacements: [
      // Forms with a name, which are changed from elsewhere by events of the window: there are none.
      ['import { useFormActions } from "./actions/actions.mjs";', 'const useFormActions = () => {};'],
    ],
  },
];

/** Leaves out of the browser what no screen uses: 10 kB gzip less before the first one. */
export function leanLibraries(): Plugin {
  return {
    name: 'voicecart:lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: leans.map(({ file }) => file) },
      handler(code, id) {
        let lean = code;
        for (const [from, to] of leans.find(({ file }) => file.test(id))?.replacements ?? []) {
          const next = lean.replace(from, () => to);
          if (next === lean) return this.error(`${id} no longer has: ${from}`);
          lean = next;
        }
        return { code: lean, map: null };
      },
    },
  };
}
