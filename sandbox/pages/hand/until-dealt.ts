/** Resolves when the last card in motion has reached the table. Returns null when no card is moving. */
export function untilDealt(): Promise<void> | null {
  const comings = [...document.querySelectorAll('.field .card-place')].flatMap((card) => card.getAnimations());
  // The animation of a card that is removed while it moves rejects, so `allSettled` does not wait for it any longer.
  return comings.length === 0 ? null : Promise.allSettled(comings.map(({ finished }) => finished)).then(() => {});
}
