/** The engine has a package of its own; this name of it stays importable. */
export * from '@voicecart/understanding';
