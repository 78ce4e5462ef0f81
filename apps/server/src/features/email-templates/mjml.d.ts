/** The part of MJML 5 that we use; its own package brings no types. */
declare module 'mjml' {
  export interface MjmlFault {
    readonly line: number;
    readonly message: string;
    readonly tagName: string;
  }
  export default function mjml2html(
    text: string,
    options?: { readonly validationLevel?: 'strict' | 'soft' | 'skip'; readonly ignoreIncludes?: boolean },
  ): Promise<{ readonly html: string; readonly errors: readonly MjmlFault[] }>;
}
