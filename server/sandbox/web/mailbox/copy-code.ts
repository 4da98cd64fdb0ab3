/** Puts the code on the clipboard. Where the browser forbids that (no secure context), it marks the code, so that one key copies it. */
export async function copyCode(code: HTMLElement): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return 'copied';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getSelection()?.selectAllChildren(code);
    return 'selected';
  }
}
