/** The island in one line, with its point of land to the north-east: the site's mark. `className` sets its size. */
export function IslandMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M62 2L52 9.3L48.6 13.9L45.6 14.2L44.5 19.1L49 25.4L46 24.5L43.2 26.1L38.6 24.7L36.6 29.9L29 33.1L22.8 33.7L21.2 35.5L21.5 37.9L19.2 37.7L18.5 35.4L16.5 34.9L13.2 35.5L5.4 31.7L3.3 28.1L2.3 20.9L5.7 22.7L7.5 22L9.3 18.5L17.8 19.2L19.4 16.4L18.8 11.4L32.2 13.5L38.6 12.7Z" />
    </svg>
  )
}
