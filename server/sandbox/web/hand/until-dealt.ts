/** Kept when the last card that is on its way to the table lies there; null when none is. */
export function untilDealt(): Promise<void> | null {
  const comings = [...document.querySelectorAll('.field .card-place')].flatMap((card) => card.getAnimations());
  // A card that is taken away while it comes is waited for no longer.
  return comings.length === 0 ? null : Promise.allSettled(comings.map(({ finished }) => finished)).then(() => {});
}
