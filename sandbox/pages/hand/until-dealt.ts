/** Resolves when the last card in motion has reached the table; null when none is moving. */
export function untilDealt(): Promise<void> | null {
  const comings = [...document.querySelectorAll('.field .card-place')].flatMap((card) => card.getAnimations());
  // Do not wait for a card that is removed while it moves.
  return comings.length === 0 ? null : Promise.allSettled(comings.map(({ finished }) => finished)).then(() => {});
}
