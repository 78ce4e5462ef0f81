/** What a message of an app may hold in braces: each is filled in when the message is said. */
export const messagePlaceholders = ['shop', 'app'] as const;

export type MessageFault = { readonly kind: 'placeholder'; readonly what: string } | { readonly kind: 'brace' };

/** What would be read out as it stands: a mark that nothing fills, or half of one. Null where all is well. */
export function messageFault(text: string): MessageFault | null {
  const marks = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = marks.find((name) => !(messagePlaceholders as readonly string[]).includes(name));
  if (unknown !== undefined) return { kind: 'placeholder', what: `{${unknown}}` };
  return /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')) ? { kind: 'brace' } : null;
}
