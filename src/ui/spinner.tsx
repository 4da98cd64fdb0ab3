const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The star spinner; only inside buttons, toasts and the game frame. */
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <svg className={isLarge ? 'spin lg' : 'spin'} viewBox="0 0 48 48" aria-hidden="true">
      {RAYS.map((angle, index) => (
        <path key={angle} d="M24 3l4.5 8.5L24 18l-4.5-6.5Z" transform={`rotate(${angle} 24 24)`} fill="currentColor" opacity={0.15 + index * 0.12} />
      ))}
    </svg>
  );
}
