/**
 * Gives a sheet over a narrow page its own history entry. Back and Escape close the sheet, and it survives a reload.
 * `follow` is called whenever the page reaches another entry. A link inside the sheet replaces the entry, so that Back
 * leads to where the sheet was opened.
 */
export function createSheetEntry(name: string, sheet: HTMLElement, follow: () => void) {
  const isHere = (): boolean => (history.state as { sheet?: unknown } | null)?.sheet === name;
  let isLeaving = false;
  const arrive = (): void => {
    isLeaving = false;
    follow();
  };
  /** Goes back to the entry from which the sheet was opened. `follow` is called once the browser is there. */
  const leave = (): void => {
    if (!isHere() || isLeaving) return;
    isLeaving = true;
    history.back();
  };
  addEventListener('popstate', arrive);
  sheet.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isHere() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.href);
    arrive();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isHere()) return;
    event.preventDefault();
    leave();
  });
  return {
    isHere,
    enter(): void {
      if (isHere()) return;
      history.pushState({ sheet: name }, '');
      arrive();
    },
    leave,
  };
}
