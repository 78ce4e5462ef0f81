/** The mark: a speech bubble whose tail is a price tag. One colour, the text's; works at 16 px. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" fill="currentColor" fillRule="evenodd">
      <path d="M8 3h16a6 6 0 0 1 6 6v7a6 6 0 0 1-6 6h-7.2l-6.1 6.6a1.6 1.6 0 0 1-1.2.5l-4-.1a1.6 1.6 0 0 1-1.5-1.5l-.2-4.1a1.6 1.6 0 0 1 .2-.9A6 6 0 0 1 2 16V9a6 6 0 0 1 6-6Zm-.9 20.4a1.6 1.6 0 1 0 .1 3.2 1.6 1.6 0 0 0-.1-3.2ZM9.5 11A1.5 1.5 0 0 0 8 12.500v1a1.500 1.500 0 0 0 3 0v-1A1.500 1.500 0 0 0 9.500 11ZM16 8a1.500 1.500 0 0 0-1.500 1.500v7a1.500 1.500 0 0 0 3 0v-7A1.500 1.500 0 0 0 16 8Zm6.500 3a1.500 1.500 0 0 0-1.500 1.500v1a1.500 1.500 0 0 0 3 0v-1a1.500 1.500 0 0 0-1.500-1.500Z" />
    </svg>
  );
}
